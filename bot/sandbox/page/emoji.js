/* An emoji beside a label: the character itself, or the name of one that only Discord has. */

import { h } from "./dom.js";

export function emoji(one) {
  if (!one?.name) return null;
  return h("span", { class: "emoji", "aria-hidden": "true" }, one.id ? `:${one.name}:` : one.name);
}
