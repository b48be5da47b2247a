/* The small parts that messages, system messages and the page's own notices share. */

import { avatar } from "./avatar.js";
import { h, icon } from "./dom.js";
import { channelOf, emit, nameOf } from "./state.js";
import { sentAt } from "./time.js";

export function authorLine(user, timestamp = null) {
  return h(
    "header",
    { class: "message-header" },
    h("span", { class: "author" }, nameOf(user)),
    user.bot && h("span", { class: "app-tag" }, "APP"),
    timestamp && sentAt(timestamp),
  );
}

/** "Ada used /game new", over the answer. */
export function usedLine(user, command) {
  return h(
    "div",
    { class: "message-above" },
    avatar(user, "is-tiny"),
    h("b", {}, nameOf(user)),
    " used ",
    h("span", { class: "mention" }, command),
  );
}

export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

export function thinking(words) {
  return h("div", { class: "thinking" }, dots(), words);
}

export function failure(words) {
  return h("div", { class: "failure", role: "alert" }, words);
}

export function onlyYou(dismiss) {
  const button = { type: "button", class: "as-link", on: { click: dismiss } };
  return h(
    "div",
    { class: "only-you" },
    icon("eye"),
    "Only you can see this · ",
    h("button", button, "Dismiss message"),
  );
}

export function threadCard(id, name) {
  const thread = channelOf(id);
  const count = thread?.message_count ?? 0;
  const open = () => emit("go", id);
  return h(
    "button",
    { type: "button", class: "thread-card", disabled: !thread, on: { click: open } },
    icon("thread"),
    h("b", {}, thread?.name ?? name),
    h("span", {}, thread ? `${count} ${count === 1 ? "message" : "messages"}` : "deleted"),
  );
}
