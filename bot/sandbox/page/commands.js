/* The bot's commands as a person picks them: every subcommand a line of its own. */

import { channelName, guild, nameOf, state, THREADS } from "./state.js";

const SUBCOMMAND = 1;
const GROUP = 2;
export const KIND = {
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};

/** {path: "game new", shown: "/spiel neu", description, options} of everything that can be run. */
export function entries(commands = state.commands) {
  return commands.flatMap((command) => leaves(command, [], []));
}

function leaves(node, path, shown) {
  const here = [...path, node.name];
  const words = [...shown, node.name_localized];
  const options = node.options ?? [];
  const inner = options.filter((one) => one.type === SUBCOMMAND || one.type === GROUP);
  if (inner.length) return inner.flatMap((one) => leaves(one, here, words));
  return [
    {
      path: here.join(" "),
      shown: `/${words.join(" ")}`,
      description: node.description_localized,
      options,
    },
  ];
}

/** The commands that fit what was typed after "/", those that begin with it first. */
export function search(query) {
  const words = query.trim().toLowerCase();
  const rank = (entry) => {
    const names = [entry.path, entry.shown.slice(1)].map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(words))) return 0;
    if (names.some((name) => name.includes(words))) return 1;
    return entry.description.toLowerCase().includes(words) ? 2 : 3;
  };
  const ranked = entries().map((entry) => [rank(entry), entry]);
  return ranked
    .filter(([place]) => place < 3)
    .sort((one, other) => one[0] - other[0])
    .map(([, entry]) => entry);
}

/** The command a text names in full, with what follows it; null while it may still go on. */
export function named(text) {
  const found = entries().filter((entry) =>
    [`/${entry.path} `, `${entry.shown} `].some((start) =>
      text.toLowerCase().startsWith(start.toLowerCase()),
    ),
  );
  const entry = found.sort((one, other) => other.path.length - one.path.length)[0];
  if (!entry) return null;
  const start = text.startsWith(`${entry.shown} `) ? entry.shown : `/${entry.path}`;
  return { entry, rest: text.slice(start.length + 1) };
}

/** "game:new_york seats:3" as {name: text}. */
export function givenOptions(entry, text) {
  const names = new Map(
    entry.options.flatMap((one) => [
      [one.name, one.name],
      [one.name_localized, one.name],
    ]),
  );
  const parts = text.split(/(?:^|\s+)([\p{L}\p{N}_-]+):\s*/u);
  const given = {};
  for (let at = 1; at < parts.length; at += 2) {
    if (names.has(parts[at])) given[names.get(parts[at])] = parts[at + 1].trim();
  }
  return given;
}

/** What may be chosen for an option, or null when it is typed freely or asked of the bot. */
export function fixedChoices(option) {
  const home = guild();
  const users = () =>
    (home?.members ?? []).map(({ user }) => ({
      name: nameOf(user),
      value: user.id,
      hint: `@${user.username}`,
      user,
    }));
  const roles = () =>
    (home?.roles ?? [])
      .filter((role) => role.id !== home.id)
      .map((role) => ({ name: role.name, value: role.id }));
  const places = () =>
    state.channels.filter((one) => one.guild_id === home?.id && fitsChannel(option, one));
  switch (option.type) {
    case KIND.FILE:
      return []; // none of a list: picked from this machine
    case KIND.BOOLEAN:
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ];
    case KIND.USER:
      return users();
    case KIND.ROLE:
      return roles();
    case KIND.MENTIONABLE:
      return [...users(), ...roles()];
    case KIND.CHANNEL:
      return places().map((one) => ({
        name: `${THREADS.has(one.type) ? "" : "#"}${channelName(one)}`,
        value: one.id,
      }));
    default:
      return option.choices?.map((one) => ({ name: one.name_localized, value: one.value })) ?? null;
  }
}

function fitsChannel(option, one) {
  return option.channel_types?.length ? option.channel_types.includes(one.type) : true;
}

/** What is wrong with a freely typed value, or "". */
export function problemWith(option, text) {
  if (option.type === KIND.INTEGER || option.type === KIND.NUMBER)
    return numberProblem(option, text);
  const { min_length: least = 0, max_length: most = 6000 } = option;
  if (text.length < least) return `At least ${least} characters.`;
  return text.length > most ? `At most ${most} characters.` : "";
}

function numberProblem(option, text) {
  const whole = option.type === KIND.INTEGER;
  if (!(whole ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(text))
    return whole ? "A whole number." : "A number.";
  const value = Number(text);
  if (option.min_value !== undefined && option.min_value !== null && value < option.min_value)
    return `At least ${option.min_value}.`;
  if (option.max_value !== undefined && option.max_value !== null && value > option.max_value)
    return `At most ${option.max_value}.`;
  return "";
}
