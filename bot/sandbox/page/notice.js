/* The page's own words in the list: a command on its way, or that nothing came of it. */

import { avatar } from "./avatar.js";
import { h } from "./dom.js";
import { authorLine, failure, onlyYou, thinking, usedLine } from "./message_parts.js";
import { state, userOf } from "./state.js";

export function noticeElement(notice, dismiss) {
  const failed = notice.text !== "";
  return h(
    "article",
    { class: "message is-notice is-ephemeral" },
    usedLine(userOf(notice.person), notice.command),
    h("div", { class: "message-side" }, avatar(state.bot)),
    h(
      "div",
      { class: "message-main" },
      authorLine(state.bot),
      failed ? [failure(notice.text), onlyYou(dismiss)] : thinking("Sending the command…"),
    ),
  );
}
