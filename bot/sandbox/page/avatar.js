/* Everybody's disc: the bot's stamp, or a person's initial in a colour of their own. */

import { h, icon } from "./dom.js";
import { nameOf, state } from "./state.js";

const HUES = [231, 145, 20, 330, 190, 48, 275, 0, 95, 210];

export function avatar(user, size = "") {
  if (user.id === state.bot.id) {
    return h("span", { class: `avatar is-bot ${size}`, "aria-hidden": "true" }, icon("stamp"));
  }
  const seat = state.people.findIndex((person) => person.id === user.id);
  const hue = HUES[(seat < 0 ? Number(user.id.slice(-4)) : seat) % HUES.length];
  const initial = [...nameOf(user)][0]?.toUpperCase() ?? "?";
  return h(
    "span",
    { class: `avatar ${size}`, vars: { "--hue": String(hue) }, "aria-hidden": "true" },
    initial,
  );
}
