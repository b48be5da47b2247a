/* Short words in the corner, read out by screen readers and gone by themselves. */

import { byId, h } from "./dom.js";

const STAYS = 5000;

export function toast(text, kind = "info") {
  const note = h("div", { class: `toast is-${kind}` }, text);
  byId("toasts").append(note);
  setTimeout(() => note.remove(), STAYS);
}
