/* The live events of one person, and what each of them changes in the state. */

import { api, eventsPath } from "./api.js";
import {
  CATEGORY,
  channel,
  channelOf,
  emit,
  isBefore,
  loadChannels,
  loadCommands,
  loadMessages,
  loadWorld,
  place,
  removeMessage,
  state,
  userOf,
} from "./state.js";

let source = null;

/** Hear for this person from now on. */
export function listenAs(person) {
  source?.close();
  source = new EventSource(eventsPath(person));
  source.addEventListener("message", (event) => {
    const { name, data } = JSON.parse(event.data);
    handlers[name]?.(data);
  });
  source.addEventListener("open", () => emit("lost", ""));
  source.addEventListener("error", () => void explainLoss());
}

/** The stream broke: the sandbox has stopped, or came back with another key. */
async function explainLoss() {
  try {
    await api.state();
  } catch (error) {
    emit("lost", error.status === 403 ? "key" : "gone");
  }
}

/** Run once soon, however often it is asked for: a skip of time can bring a hundred events. */
function soon(work) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(async () => {
      waiting = false;
      await work().catch(() => {});
    }, 30);
  };
}

const channelsSoon = soon(loadChannels);
const commandsSoon = soon(loadCommands);
const worldSoon = soon(async () => {
  await loadWorld();
  await loadChannels();
});

async function catchUp() {
  await loadWorld();
  await loadChannels();
  if (channel()) await Promise.all([loadMessages(), loadCommands()]);
  emit("live");
}

function onMessage(message) {
  const home = channelOf(message.channel_id);
  if (home && !(message.flags & 64)) {
    home.last_message_id = message.id;
    if (message.author.id !== state.me) home.unread = true;
  }
  place(message);
  emit("messages");
  emit("channels");
}

function onBadge({ user_id: user, channel_id: id, mentions, mentions_in_all: inAll }) {
  const person = userOf(user);
  if (person) person.mentions = inAll;
  const home = user === state.me ? channelOf(id) : null;
  if (home) {
    home.mentions = mentions;
    if (!mentions) home.unread = false;
  }
  emit("people");
  emit("channels");
}

const handlers = {
  SANDBOX_HELLO: () => void catchUp().catch(() => {}),
  SANDBOX_CHANNELS: worldSoon,
  SANDBOX_PEOPLE: worldSoon,
  SANDBOX_BADGE: onBadge,
  SANDBOX_CLOCK: (clock) => emit("clock", clock),
  SANDBOX_COMMANDS: () => {
    worldSoon();
    commandsSoon();
  },
  SANDBOX_BOT: ({ online }) => {
    state.bot.online = online;
    emit("bot");
    commandsSoon();
  },
  MESSAGE_CREATE: onMessage,
  MESSAGE_UPDATE: (message) => {
    place(message);
    emit("messages");
  },
  MESSAGE_DELETE: ({ id }) => removeMessage(id),
  CHANNEL_CREATE: channelsSoon,
  CHANNEL_UPDATE: channelsSoon,
  CHANNEL_DELETE: channelsSoon,
  THREAD_CREATE: channelsSoon,
  THREAD_UPDATE: channelsSoon,
  THREAD_DELETE: channelsSoon,
  THREAD_MEMBERS_UPDATE: channelsSoon,
  GUILD_MEMBER_ADD: worldSoon,
  GUILD_MEMBER_REMOVE: worldSoon,
  GUILD_MEMBER_UPDATE: worldSoon,
  GUILD_ROLE_UPDATE: worldSoon,
};

// Reading

let reading = null;

/** The open channel has been seen to its end: take its badge away. */
export function markRead() {
  const home = channel();
  if (!home || home.type === CATEGORY || document.visibilityState !== "visible") return;
  if (!home.unread && !home.mentions) return;
  const mark = `${state.me}/${home.id}/${home.last_message_id}/${home.mentions}`;
  if (reading === mark) return;
  reading = mark;
  home.unread = false;
  api
    .read(state.me, home.id)
    .catch(() => {})
    .finally(() => (reading = null));
}

/** The first message after the last one read, or null. */
export function firstUnread(messages, lastRead) {
  if (!lastRead) return null;
  return messages.find((one) => isBefore(lastRead, one.id) && one.author.id !== state.me) ?? null;
}
