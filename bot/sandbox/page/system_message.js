/* What Discord itself writes into a channel: threads begun, people added, messages pinned. */

import { h, icon } from "./dom.js";
import { threadCard } from "./message_parts.js";
import { nameOf } from "./state.js";
import { sentAt } from "./time.js";

const ADDED = 1;
const RENAMED = 4;
const PINNED = 6;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;
export const SYSTEM = new Set([ADDED, RENAMED, PINNED, THREAD_CREATED, THREAD_STARTER]);

export function systemElement(message) {
  const who = h("b", {}, nameOf(message.author));
  const words = {
    [ADDED]: () => [
      who,
      " added ",
      ...message.mentions.map((user) => h("b", {}, nameOf(user))),
      " to the thread.",
    ],
    [RENAMED]: () => [who, " changed the channel name: ", h("b", {}, message.content)],
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
      h("div", {}, words[message.type](), " ", sentAt(message.timestamp)),
      thread && threadCard(thread, message.content),
    ),
  );
}
