/* One message as an element: who, when, what, and what can be done with it. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { avatar } from "./avatar.js";
import { component } from "./components.js";
import { h, iconButton } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { fileCard, isPicture, picture } from "./media.js";
import { authorLine, failure, onlyYou, thinking, threadCard, usedLine } from "./message_parts.js";
import { channel, FLAG, nameOf, setReply, state } from "./state.js";
import { SYSTEM, systemElement } from "./system_message.js";
import { sentAt } from "./time.js";

const REPLY = 19;
const COMMANDS = new Set([20, 23]);

/** Whether this one needs no name of its own under the one before it. */
export function continues(message, before) {
  if (!before || SYSTEM.has(message.type) || SYSTEM.has(before.type)) return false;
  if (message.type === REPLY || COMMANDS.has(message.type)) return false;
  if (message.author.id !== before.author.id) return false;
  if ((message.flags ^ before.flags) & FLAG.EPHEMERAL) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < 7 * 60 * 1000;
}

function isForMe(message) {
  return message.mention_everyone || message.mentions.some((user) => user.id === state.me);
}

export function messageElement(message, isContinued) {
  if (SYSTEM.has(message.type)) return systemElement(message);
  const ephemeral = message.flags & FLAG.EPHEMERAL;
  const classes = [
    "message",
    isContinued && "is-continued",
    ephemeral && "is-ephemeral",
    isForMe(message) && "is-for-me",
  ];
  return h(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      "data-id": message.id,
      tabindex: "-1",
      "aria-label": `Message from ${nameOf(message.author)}`,
    },
    above(message),
    h(
      "div",
      { class: "message-side" },
      isContinued ? sentAt(message.timestamp) : avatar(message.author),
    ),
    h(
      "div",
      { class: "message-main" },
      isContinued ? null : authorLine(message.author, message.timestamp),
      body(message),
      below(message),
    ),
    tools(message),
  );
}

/** The line over a message: what it answers. */
function above(message) {
  const used = message.interaction_metadata;
  if (COMMANDS.has(message.type) && used) {
    return usedLine(used.user, used.name ? `/${used.name}` : "a command");
  }
  if (message.type !== REPLY) return null;
  const target = state.messages.find((one) => one.id === message.message_reference?.message_id);
  if (!target) return h("div", { class: "message-above" }, h("i", {}, "An earlier message"));
  const jump = () =>
    document.querySelector(`[data-id="${target.id}"]`)?.scrollIntoView({ block: "center" });
  return h(
    "button",
    { type: "button", class: "message-above is-reply", on: { click: jump } },
    avatar(target.author, "is-tiny"),
    h("b", {}, nameOf(target.author)),
    h("span", { class: "reply-text" }, textOf(target)),
  );
}

/** A message in one plain line, for a reply's quote. */
export function textOf(message) {
  const walk = (parts) =>
    parts.flatMap((part) => [part.content ?? "", ...walk(part.components ?? [])]);
  const text = [message.content, ...walk(message.components)].filter(Boolean).join(" ");
  const plain = text.replace(/<@!?(\d+)>/g, (_, id) => `@${nameOf({ id, username: "somebody" })}`);
  return plain.replace(/[*_~`|#>]/g, "").trim() || "A message without words";
}

function body(message) {
  if (message.flags & FLAG.LOADING) {
    return thinking(`${nameOf(message.author)} is thinking…`);
  }
  const edited =
    message.edited_timestamp &&
    h("span", { class: "edited", title: message.edited_timestamp }, "(edited)");
  return h(
    "div",
    { class: "message-body" },
    (message.content || (edited && !message.components.length)) &&
      h("div", { class: "text markdown" }, markdown(message.content), edited),
    attachments(message),
    message.embeds.map(embed),
    message.components.length > 0 &&
      h(
        "div",
        { class: message.flags & FLAG.V2 ? "layout" : "rows" },
        message.components.map((part) => component(part, message)),
      ),
    !message.content && message.components.length > 0 && edited,
  );
}

function attachments(message) {
  if (!message.attachments.length) return null;
  return h(
    "div",
    { class: "attachments" },
    message.attachments.map((one) =>
      isPicture(one)
        ? picture(one, one.description, { kind: "is-single" })
        : fileCard(one.filename, one.size, one.url),
    ),
  );
}

/** What stands under a message: its thread, a failure, whose eyes it is for. */
function below(message) {
  const wrong = state.failures.get(message.id);
  const dismiss = () => trying(() => api.deleteMessage(state.me, message.channel_id, message.id));
  return [
    message.thread && threadCard(message.thread.id, message.thread.name),
    wrong && failure(wrong),
    message.flags & FLAG.EPHEMERAL ? onlyYou(dismiss) : null,
  ];
}

function tools(message) {
  const mine = message.author.id === state.me || channel()?.can_manage;
  if (message.flags & FLAG.EPHEMERAL) return null;
  const remove = () => trying(() => api.deleteMessage(state.me, message.channel_id, message.id));
  return h(
    "div",
    { class: "message-tools" },
    channel()?.can_send && iconButton("reply", "Reply", () => setReply(message)),
    mine && iconButton("trash", "Delete message", remove),
  );
}
