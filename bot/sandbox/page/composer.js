/* Where a person writes: plain text with mentions, or a command picked after "/". */

import { runCommand, trying } from "./actions.js";
import { api } from "./api.js";
import { avatar } from "./avatar.js";
import { CommandLine } from "./command_line.js";
import { givenOptions, named, search } from "./commands.js";
import { byId, h, iconButton } from "./dom.js";
import { textOf } from "./message.js";
import { toEnd } from "./messages.js";
import { picker } from "./picker.js";
import {
  channel,
  channelName,
  CATEGORY,
  DIRECT,
  guild,
  nameOf,
  on,
  setReply,
  state,
  THREADS,
} from "./state.js";

let line = null; // the command being filled in, if any
const text = () => byId("composer-text");

export function startComposer() {
  const field = text();
  field.addEventListener("input", onInput);
  field.addEventListener("keydown", onKey);
  field.addEventListener("blur", () => picker.owner === field && picker.hide());
  field.addEventListener("focus", () => field.value && onInput());
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    if (line) line.run();
    else void send();
  });
  byId("open-commands").addEventListener("click", () => fillComposer("/"));
  on("channel", reset);
  on("channels", showPlace);
  on(
    "commands",
    () => document.activeElement === field && field.value.startsWith("/") && onInput(),
  );
  on("reply", showReply);
  on("fill", fillComposer);
}

/** Put this text into the composer as if it had been typed. */
export function fillComposer(words) {
  closeCommand();
  text().value = "";
  text().focus();
  text().value = words;
  onInput();
}

function reset() {
  closeCommand();
  text().value = "";
  resize();
  picker.hide();
  showPlace();
  showReply();
}

function showPlace() {
  const home = channel();
  const field = text();
  const canSend = Boolean(home?.can_send) && home.type !== CATEGORY;
  const mark = !home || home.type === DIRECT ? "@" : THREADS.has(home.type) ? "" : "#";
  const archived = home?.thread_metadata?.archived;
  field.disabled = !canSend;
  field.placeholder = canSend
    ? archived
      ? "This thread is archived; a message opens it again"
      : `Message ${mark}${channelName(home)}`
    : "You cannot write here";
  byId("composer").classList.toggle("is-closed", !canSend);
}

function showReply() {
  const bar = byId("composer-reply");
  bar.hidden = !state.reply;
  if (!state.reply) return bar.replaceChildren();
  bar.replaceChildren(
    h(
      "span",
      {},
      "Replying to ",
      h("b", {}, nameOf(state.reply.author)),
      h("span", { class: "reply-text" }, textOf(state.reply)),
    ),
    iconButton("close", "Stop replying", () => setReply(null)),
  );
  text().focus();
}

function resize() {
  const field = text();
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, 220)}px`;
  byId("composer").classList.toggle("has-text", Boolean(line) || field.value.trim() !== "");
}

// Typing

function onInput() {
  const field = text();
  resize();
  const command = named(field.value);
  if (command) return openCommand(command.entry, command.rest);
  if (/^\/[^\n]*$/.test(field.value)) return offerCommands(field.value.slice(1));
  const mention = /(?:^|\s)@([^\s@]*)$/.exec(field.value.slice(0, field.selectionStart));
  if (mention) return offerPeople(mention[1]);
  picker.hide();
}

function offerCommands(query) {
  const items = search(query).map((entry) => ({
    label: entry.shown,
    detail: entry.description,
    hint: entry.options.map((one) => one.name_localized).join(" "),
    pick: () => openCommand(entry, ""),
  }));
  const empty = state.bot.online
    ? "No command matches."
    : "The bot is offline and has not told its commands.";
  picker.show(text(), { title: nameOf(state.bot), items, empty });
}

function offerPeople(query) {
  const words = query.toLowerCase();
  const members = (guild()?.members ?? []).map((member) => member.user);
  const fits = (user) => `${nameOf(user)} ${user.username}`.toLowerCase().includes(words);
  const items = members.filter(fits).map((user) => ({
    label: nameOf(user),
    hint: `@${user.username}`,
    node: avatar(user, "is-tiny"),
    pick: () => insertMention(user, query.length),
  }));
  picker.show(text(), { title: "Members", items });
}

function insertMention(user, typed) {
  const field = text();
  const at = field.selectionStart;
  field.setRangeText(`${nameOf(user)} `, at - typed, at, "end");
  picker.hide();
  field.focus();
}

/** "@Ada" as a person sees it becomes "<@id>" as Discord is sent it. */
function withMentions(words) {
  const members = (guild()?.members ?? []).map((member) => member.user);
  const longestFirst = members.sort((one, other) => nameOf(other).length - nameOf(one).length);
  return longestFirst.reduce(
    (result, user) => result.replaceAll(`@${nameOf(user)}`, `<@${user.id}>`),
    words,
  );
}

function onKey(event) {
  if (picker.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    void send();
  } else if (event.key === "Escape" && state.reply) {
    setReply(null);
  }
}

async function send() {
  const field = text();
  const content = withMentions(field.value.trim());
  if (!content) return;
  const replyTo = state.reply?.id;
  const sent = await trying(() => api.say(state.me, state.channelId, content, replyTo));
  if (!sent) return;
  field.value = "";
  setReply(null);
  resize();
  toEnd();
}

// Commands

function openCommand(entry, rest) {
  closeCommand();
  picker.hide();
  line = new CommandLine(entry, { onRun: run, onLeave: (words) => fillComposer(words) });
  text().value = "";
  text().hidden = true;
  byId("composer-line").append(line.element);
  resize();
  line.fill(givenOptions(entry, rest));
}

function closeCommand() {
  if (!line) return;
  const old = line;
  line = null;
  old.element.remove();
  text().hidden = false;
}

function run(entry, options) {
  closeCommand();
  text().value = "";
  resize();
  text().focus();
  toEnd();
  void runCommand(entry.path, entry.shown, options);
}
