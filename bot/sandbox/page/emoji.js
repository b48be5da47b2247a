/* An emoji beside a label: the character itself, or the picture of one the application has. */

import { h } from "./dom.js";

export function emoji(one) {
  if (!one?.name) return null;
  if (one.id) return h("img", { class: "emoji", alt: "", src: `/cdn/emojis/${one.id}.png` });
  return h("span", { class: "emoji", "aria-hidden": "true" }, one.name);
}
