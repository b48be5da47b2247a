/* One message as an element: who, when, what, and what can be done with it. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { avatar } from "./avatar.js";
import { component } from "./components.js";
import { h, icon, iconButton } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { fileCard, isPicture, picture } from "./media.js";
import { channel, channelOf, emit, FLAG, nameOf, setReply, state, userOf } from "./state.js";
import { sentAt } from "./time.js";

const ADDED = 1;
const PINNED = 6;
const THREAD_CREATED = 18;
const REPLY = 19;
const THREAD_STARTER = 21;
const COMMANDS = new Set([20, 23]);
const SYSTEM = new Set([ADDED, 4, PINNED, THREAD_CREATED, THREAD_STARTER]);

/** Whether this one needs no name of its own under the one before it. */
export function continues(message, before) {
  if (!before || SYSTEM.has(message.type) || SYSTEM.has(before.type)) return false;
  if (message.type === REPLY || COMMANDS.has(message.type)) return false;
  if (message.author.id !== before.author.id) return false;
  if ((message.flags ^ before.flags) & FLAG.EPHEMERAL) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < 7 * 60 * 1000;
}

export function isForMe(message) {
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
      isContinued ? null : header(message),
      body(message),
      below(message),
    ),
    tools(message),
  );
}

function header(message) {
  const isBot = message.author.bot;
  return h(
    "header",
    { class: "message-header" },
    h("span", { class: "author" }, nameOf(message.author)),
    isBot && h("span", { class: "app-tag" }, "APP"),
    sentAt(message.timestamp),
  );
}

/** The line over a message: what it answers. */
function above(message) {
  const used = message.interaction_metadata;
  if (COMMANDS.has(message.type) && used) {
    const name = used.name ? `/${used.name}` : "a command";
    return h(
      "div",
      { class: "message-above" },
      avatar(used.user, "is-tiny"),
      h("b", {}, nameOf(used.user)),
      " used ",
      h("span", { class: "mention" }, name),
    );
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
    return h(
      "div",
      { class: "thinking" },
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      `${nameOf(message.author)} is thinking…`,
    );
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
  const failure = state.failures.get(message.id);
  const dismiss = () => trying(() => api.deleteMessage(state.me, message.channel_id, message.id));
  return [
    message.thread && threadCard(message.thread.id, message.thread.name),
    failure && h("div", { class: "failure", role: "alert" }, failure),
    message.flags & FLAG.EPHEMERAL
      ? h(
          "div",
          { class: "only-you" },
          icon("eye"),
          "Only you can see this · ",
          h(
            "button",
            { type: "button", class: "as-link", on: { click: dismiss } },
            "Dismiss message",
          ),
        )
      : null,
  ];
}

function threadCard(id, name) {
  const thread = channelOf(id);
  const count = thread?.message_count ?? 0;
  return h(
    "button",
    {
      type: "button",
      class: "thread-card",
      disabled: !thread,
      on: { click: () => emit("go", id) },
    },
    icon("thread"),
    h("b", {}, thread?.name ?? name),
    h("span", {}, thread ? `${count} ${count === 1 ? "message" : "messages"}` : "deleted"),
  );
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

// What Discord itself writes

function systemElement(message) {
  const who = h("b", {}, nameOf(message.author));
  const words = {
    [ADDED]: () => [
      who,
      " added ",
      ...message.mentions.map((user) => h("b", {}, nameOf(user))),
      " to the thread.",
    ],
    [PINNED]: () => [who, " pinned a message to this channel."],
    [THREAD_CREATED]: () => [who, " started a thread: ", h("b", {}, message.content)],
    [THREAD_STARTER]: () => ["This thread began with a message of ", who, "."],
  };
  const thread = message.type === THREAD_CREATED ? message.message_reference?.channel_id : null;
  return h(
    "article",
    { class: "message is-system", "data-id": message.id, tabindex: "-1" },
    h("div", { class: "message-side" }, icon(thread ? "thread" : "right")),
    h(
      "div",
      { class: "message-main" },
      h(
        "div",
        {},
        words[message.type]?.() ?? [who, " changed the channel."],
        " ",
        sentAt(message.timestamp),
      ),
      thread && threadCard(thread, message.content),
    ),
  );
}

/** A notice of this page: a command on its way, or that nothing came of it. */
export function noticeElement(notice, dismiss) {
  const failed = notice.text !== "";
  return h(
    "article",
    { class: "message is-notice is-ephemeral" },
    h(
      "div",
      { class: "message-above" },
      avatar(userOf(notice.person), "is-tiny"),
      h("b", {}, nameOf(userOf(notice.person))),
      " used ",
      h("span", { class: "mention" }, notice.command),
    ),
    h("div", { class: "message-side" }, avatar(state.bot)),
    h(
      "div",
      { class: "message-main" },
      h(
        "header",
        { class: "message-header" },
        h("span", { class: "author" }, nameOf(state.bot)),
        h("span", { class: "app-tag" }, "APP"),
      ),
      failed
        ? h("div", { class: "failure", role: "alert" }, notice.text)
        : h(
            "div",
            { class: "thinking" },
            h("span", { class: "dots" }, h("i"), h("i"), h("i")),
            "Sending the command…",
          ),
      failed &&
        h(
          "div",
          { class: "only-you" },
          icon("eye"),
          "Only you can see this · ",
          h(
            "button",
            { type: "button", class: "as-link", on: { click: dismiss } },
            "Dismiss message",
          ),
        ),
    ),
  );
}
