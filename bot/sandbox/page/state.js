/* What the page knows, and who wants to hear of a change. Only this file and live.js change it. */

import { api } from "./api.js";

export const THREADS = new Set([11, 12]);
export const DIRECT = 1;
export const CATEGORY = 4;
export const FLAG = { EPHEMERAL: 64, LOADING: 128, V2: 1 << 15 };

export const state = {
  people: [],
  guilds: [],
  bot: { id: "0", username: "bot", online: false },
  locales: [],
  permissions: [],
  me: null, // the id of the person this page acts for
  channelId: null,
  channels: [],
  messages: [], // of the open channel, oldest first
  hasOlder: false,
  newAfter: null, // the last message that was read when the channel was opened
  commands: [],
  notices: [], // told by this page only: a command on its way, or what came of it
  failures: new Map(), // message id -> what Discord's client says under it
  reply: null, // the message being answered
};

const listeners = new Map();

/**
 * What changed: people, channels, channel (another one is open), messages, older, commands, bot,
 * clock, reply. What happened: live, lost, acted. What is wanted: go (to a channel), fill (text).
 */
export function on(topics, listener) {
  for (const topic of topics.split(" ")) {
    listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
  }
}

export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

// Looking things up

export function me() {
  return state.people.find((person) => person.id === state.me) ?? null;
}

export function channel() {
  return channelOf(state.channelId);
}

export function channelOf(id) {
  return state.channels.find((one) => one.id === id) ?? null;
}

export function guild() {
  const home = channel()?.guild_id;
  return state.guilds.find((one) => one.id === home) ?? state.guilds[0] ?? null;
}

export function userOf(id) {
  if (id === state.bot.id) return state.bot;
  return state.people.find((person) => person.id === id) ?? null;
}

export function roleOf(id) {
  return state.guilds.flatMap((one) => one.roles).find((role) => role.id === id) ?? null;
}

export function nameOf(user) {
  return userOf(user.id)?.global_name || user.global_name || user.username;
}

export function channelName(one) {
  return one.type === DIRECT ? nameOf(one.recipients[0] ?? state.bot) : one.name;
}

export function localeOf() {
  return me()?.locale ?? "en-US";
}

/** Ids are snowflakes: of two, the longer is the later, else the greater text. */
export function isBefore(one, other) {
  return one.length === other.length ? one < other : one.length < other.length;
}

// Loading

let loads = 0; // counts up, so that an answer for a seat or channel we have left is dropped

export async function loadWorld() {
  const { clock, ...world } = await api.state();
  Object.assign(state, world);
  emit("clock", clock);
  emit("people");
  emit("bot");
}

export async function loadChannels() {
  const person = state.me;
  const channels = await api.channels(person);
  if (person !== state.me) return;
  state.channels = channels;
  emit("channels");
}

export async function loadCommands() {
  const { me: person, channelId } = state;
  const commands = channelId ? await api.commands(person, channelId).catch(() => []) : [];
  if (person !== state.me || channelId !== state.channelId) return;
  state.commands = commands.filter((command) => command.type === 1);
  emit("commands");
}

let heard = null; // messages that came in while the list was on its way

export async function loadMessages() {
  loads += 1;
  const load = loads;
  heard = [];
  const limit = 50;
  const found = await api.messages(state.me, state.channelId, { limit });
  if (load !== loads) return;
  state.messages = found;
  state.hasOlder = found.length === limit;
  const late = heard;
  heard = null;
  for (const message of late) place(message);
  emit("messages");
}

export async function loadOlder() {
  if (!state.hasOlder || heard) return;
  const load = loads;
  const before = state.messages[0].id;
  const found = await api.messages(state.me, state.channelId, { before });
  if (load !== loads) return;
  state.messages = [...found, ...state.messages];
  state.hasOlder = found.length === 50;
  emit("older");
}

// Messages

/** Put a message that is new or has changed where it belongs. */
export function place(message) {
  if (message.channel_id !== state.channelId) return;
  if (heard) heard.push(message);
  const index = state.messages.findIndex((one) => one.id === message.id);
  if (index >= 0) {
    state.messages[index] = message;
    state.failures.delete(message.id);
  } else if (!state.hasOlder || !isBefore(message.id, state.messages[0]?.id ?? "")) {
    const later = state.messages.findIndex((one) => isBefore(message.id, one.id));
    state.messages.splice(later < 0 ? state.messages.length : later, 0, message);
  }
}

export function removeMessage(id) {
  state.messages = state.messages.filter((message) => message.id !== id);
  if (heard) heard = heard.filter((message) => message.id !== id);
  if (state.reply?.id === id) setReply(null);
  emit("messages");
}

export function setFailure(messageId, text) {
  if (text) state.failures.set(messageId, text);
  else state.failures.delete(messageId);
  emit("messages");
}

export function setReply(message) {
  state.reply = message;
  emit("reply");
}

export function addNotice(notice) {
  state.notices.push(notice);
  emit("messages");
  return notice;
}

export function removeNotice(notice) {
  state.notices = state.notices.filter((one) => one !== notice);
  emit("messages");
}
