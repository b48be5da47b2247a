/* The list of messages: only what changed is drawn again, and the reader's place is kept. */

import { byId, h } from "./dom.js";
import { firstUnread, markRead } from "./live.js";
import { keepPictures } from "./media.js";
import { continues, messageElement } from "./message.js";
import { noticeElement } from "./notice.js";
import { channel, channelName, loadOlder, on, removeNotice, state, THREADS } from "./state.js";
import { dayOf } from "./time.js";

const NEAR = 80; // pixels from the end that still count as reading the newest
const drawn = new Map(); // message id -> {message, key, node}
const lines = new Map(); // what stands between them, by key
let atEnd = true;

export function startMessages() {
  const view = byId("messages");
  view.addEventListener("scroll", onScroll, { passive: true });
  on("messages", () => draw());
  on("older", () => drawOlder(view));
  on("channel", () => restart());
  on("people channels", redrawIfNamesChanged);
  document.addEventListener("visibilitychange", () => atEnd && markRead());
  new ResizeObserver(() => atEnd && toEnd(view)).observe(byId("message-list"));
  new ResizeObserver(() => atEnd && toEnd(view)).observe(view);
}

function onScroll() {
  const view = byId("messages");
  atEnd = view.scrollHeight - view.scrollTop - view.clientHeight < NEAR;
  byId("to-end").hidden = atEnd;
  if (atEnd) markRead();
  if (view.scrollTop < 300) void loadOlder().catch(() => {});
}

export function toEnd(view = byId("messages")) {
  view.scrollTop = view.scrollHeight;
  atEnd = true;
  byId("to-end").hidden = true;
}

function restart() {
  drawn.clear();
  lines.clear();
  atEnd = true;
}

let names = "";

/** Mentions, authors and thread cards show names and counts that live outside the messages. */
function redrawIfNamesChanged() {
  const shown = (one) => [one.id, one.name, one.can_send, one.can_manage];
  const inside = state.channels.filter((one) => one.parent_id === state.channelId);
  const now = JSON.stringify([
    state.me,
    state.people.map((person) => [person.id, person.global_name, person.locale]),
    state.channels.map(shown),
    inside.map((one) => one.message_count),
  ]);
  if (now === names) return;
  names = now;
  for (const entry of drawn.values()) entry.key = "";
  lines.clear();
  draw();
}

function drawOlder(view) {
  const before = view.scrollHeight;
  draw();
  view.scrollTop += view.scrollHeight - before;
}

function draw() {
  const list = byId("message-list");
  const nodes = [state.hasOlder ? null : opening()];
  const line = (words, kind) => h("div", { class: `day ${kind}`, role: "separator" }, words);
  const unread = firstUnread(state.messages, state.newAfter);
  state.messages.forEach((message, index) => {
    const before = state.messages[index - 1];
    const isNewDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp);
    if (isNewDay) nodes.push(kept(`day ${message.id}`, () => line(dayOf(message.timestamp), "")));
    if (message === unread) nodes.push(kept(`new ${message.id}`, () => line("New", "is-new")));
    nodes.push(nodeOf(message, !isNewDay && message !== unread && continues(message, before)));
  });
  nodes.push(...notices());
  arrange(list, nodes.filter(Boolean));
  forgetOthers();
  if (atEnd) {
    toEnd();
    markRead();
  }
}

/** What is the same in every drawing of this channel is made once. */
function kept(key, make) {
  if (!lines.has(key)) lines.set(key, make());
  return lines.get(key);
}

/** The element of a message, made anew only when it or its surroundings have changed. */
function nodeOf(message, isContinued) {
  const old = drawn.get(message.id);
  const key = `${isContinued}/${state.failures.get(message.id) ?? ""}`;
  if (old && old.message === message && old.key === key) return old.node;
  const node = messageElement(message, isContinued);
  if (old) {
    keepPictures(old.node, node);
    if (old.node.contains(document.activeElement)) keepFocus(old.node, node);
  }
  drawn.set(message.id, { message, key, node });
  return node;
}

const CONTROLS = "button, a[href], [tabindex='0']";

/** Keyboard users stay where they were: at the same control, else at the message. */
function keepFocus(old, fresh) {
  const place = [...old.querySelectorAll(CONTROLS)].indexOf(document.activeElement);
  const controls = [...fresh.querySelectorAll(CONTROLS)];
  const target = [controls[place], fresh].find((one) => one && !one.disabled);
  queueMicrotask(() => target.focus({ preventScroll: true }));
}

function forgetOthers() {
  const known = new Set(state.messages.map((message) => message.id));
  for (const id of drawn.keys()) if (!known.has(id)) drawn.delete(id);
}

/** Make the list's children exactly these, touching as few as possible. */
function arrange(list, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, index) => {
    if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
  });
}

function notices() {
  const here = state.notices.filter(
    (one) => one.person === state.me && one.channelId === state.channelId,
  );
  return here.map((notice) => noticeElement(notice, () => removeNotice(notice)));
}

/** What stands over the first message of a channel. */
function opening() {
  return kept("opening", makeOpening);
}

function makeOpening() {
  const home = channel();
  if (!home)
    return h(
      "div",
      { class: "opening" },
      h("h2", {}, "No channel"),
      h("p", {}, "This person is not in the server."),
    );
  const name = `${THREADS.has(home.type) || home.type === 1 ? "" : "#"}${channelName(home)}`;
  const words = THREADS.has(home.type)
    ? "The beginning of this thread."
    : home.topic || "The beginning of this conversation.";
  return h("div", { class: "opening" }, h("h2", {}, name), h("p", {}, words));
}
