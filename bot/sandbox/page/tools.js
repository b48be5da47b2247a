/* For people who want to see what breaks: the bot's permissions, its membership, its connection. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { openDialog, toggle } from "./dialog.js";
import { byId, h } from "./dom.js";
import {
  channel,
  channelName,
  channelOf,
  DIRECT,
  guild,
  nameOf,
  on,
  state,
  THREADS,
} from "./state.js";
import { toast } from "./toast.js";

/* What a bot like ours uses comes first. */
const USUAL = [
  "view_channel",
  "send_messages",
  "send_messages_in_threads",
  "create_public_threads",
  "embed_links",
  "attach_files",
  "read_message_history",
];
const BREAKS = [
  ["drop", "Cut the connection", "It should come back and resume."],
  ["reconnect", "Ask it to reconnect", "As Discord does every few hours."],
  ["invalidate", "Invalidate its session", "It must log in anew."],
];

export function startTools() {
  byId("open-tools").addEventListener("click", openTools);
  on("bot people", drawSign);
}

function drawSign() {
  const isHere = guild()?.bot_is_member ?? true;
  const kind = state.bot.online ? (isHere ? "online" : "away") : "offline";
  const words = { online: "online", offline: "offline", away: "not in this server" }[kind];
  const sign = byId("bot-sign");
  sign.className = `bot-sign is-${kind}`;
  sign.replaceChildren(
    h("i", { "aria-hidden": "true" }),
    h("span", { class: "bot-name" }, nameOf(state.bot)),
    h("span", {}, words),
  );
}

function openTools() {
  openDialog("Server tools", () => [
    h(
      "p",
      { class: "field-hint" },
      "Take something from the bot and see how it copes. Everything here can be put back.",
    ),
    membership(),
    permissions(null),
    permissionsHere(),
    h("h3", {}, "Its connection"),
    h(
      "div",
      { class: "deeds" },
      BREAKS.map(([deed, words, hint]) => deedButton(deed, words, hint)),
    ),
  ]);
}

function membership() {
  const home = guild();
  return toggle(`${nameOf(state.bot)} is in ${home.name}`, home.bot_is_member, (on) =>
    trying(() => (on ? api.addBot : api.kickBot)(home.id)),
  );
}

function names() {
  return [...USUAL, ...state.permissions.filter((name) => !USUAL.includes(name))];
}

function spelt(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Its role's permissions in the whole server. */
function permissions() {
  const home = guild();
  const set = (name) => (on) => trying(() => api.setBotPermission(name, on, { guild: home.id }));
  const row = (name) => toggle(spelt(name), home.bot_permissions.includes(name), set(name));
  const rest = names().slice(USUAL.length);
  return [
    h("h3", {}, "Its permissions in the server"),
    USUAL.map(row),
    h("details", {}, h("summary", {}, "More permissions"), rest.map(row)),
  ];
}

/** What is forbidden to it in the open channel alone; a thread obeys its parent. */
function permissionsHere() {
  const open = channel();
  if (!open || open.type === DIRECT) return null;
  const home = THREADS.has(open.type) ? (channelOf(open.parent_id) ?? open) : open;
  const own = home.permission_overwrites?.find((one) => one.id === state.bot.id);
  const denied = BigInt(own?.deny ?? 0);
  const set = (name) => (on) =>
    trying(() => api.setBotPermission(name, on ? false : null, { channel: home.id }));
  return h(
    "details",
    { open: denied !== 0n },
    h("summary", {}, `Forbid in #${channelName(home)} only`),
    USUAL.map((name) => toggle(spelt(name), Boolean(denied & BITS[name]), set(name))),
  );
}

/* Discord's bit of each, to read what a channel denies. */
const BITS = {
  view_channel: 1n << 10n,
  send_messages: 1n << 11n,
  embed_links: 1n << 14n,
  attach_files: 1n << 15n,
  read_message_history: 1n << 16n,
  create_public_threads: 1n << 35n,
  send_messages_in_threads: 1n << 38n,
};

function deedButton(deed, words, hint) {
  const act = async () => {
    await trying(() => api.gateway(deed));
    toast(`${words}: done.`);
  };
  return h(
    "div",
    { class: "deed" },
    h(
      "button",
      {
        type: "button",
        class: "button is-secondary",
        disabled: !state.bot.online,
        on: { click: () => void act() },
      },
      words,
    ),
    h("span", { class: "field-hint" }, hint),
  );
}
