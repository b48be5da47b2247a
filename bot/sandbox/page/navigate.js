/* Which seat and which channel are open; the address bar says both: #/person/channel. */

import { api } from "./api.js";
import { listenAs } from "./live.js";
import {
  CATEGORY,
  channel,
  channelOf,
  emit,
  loadCommands,
  loadMessages,
  on,
  state,
} from "./state.js";

const LAST = "sandbox-last-seat";

/** Open what the address says, else where this browser was last, else the first seat. */
export async function openStart() {
  const [, person, place] = location.hash.split("/");
  const last = localStorage.getItem(LAST);
  const known = [person, last].find((id) => state.people.some((one) => one.id === id));
  await actAs(known ?? state.people[0].id, place);
}

/** Take a person's seat: at the wanted channel, else where they are pinged, else where we are. */
export async function actAs(person, wanted) {
  if (person === state.me && wanted === undefined) return;
  const before = state.channelId;
  state.me = person;
  clear();
  const channels = await api.channels(person);
  if (state.me !== person) return;
  state.channels = channels;
  localStorage.setItem(LAST, person);
  emit("people");
  emit("channels");
  enter(
    [wanted, pinged(before), before, firstChannel()?.id].find((id) => id && channelOf(id)) ?? null,
  );
  listenAs(person);
}

/** Where this person's badge is: here if it is here too. */
function pinged(here) {
  const places = state.channels.filter((one) => one.mentions);
  return (places.find((one) => one.id === here) ?? places[0])?.id;
}

function firstChannel() {
  return state.channels.find((one) => one.type !== CATEGORY);
}

function clear() {
  Object.assign(state, { messages: [], hasOlder: false, commands: [], reply: null });
  state.failures.clear();
}

function enter(id) {
  clear();
  state.channelId = id;
  const home = channelOf(id);
  state.newAfter = home?.unread ? home.last_read_id : null;
  const address = `#/${state.me}/${id ?? ""}`;
  if (location.hash !== address) history.pushState(null, "", address);
  emit("channel");
  emit("messages");
}

export async function openChannel(id) {
  if (id === state.channelId || !channelOf(id)) return;
  enter(id);
  await Promise.all([loadMessages(), loadCommands()]);
}

/** The direct channel between whoever we act for and the bot. */
export async function openDirect() {
  const direct = await api.openDirect(state.me);
  state.channels = await api.channels(state.me);
  emit("channels");
  await openChannel(direct.id);
}

window.addEventListener("popstate", () => {
  const [, person, place] = location.hash.split("/");
  if (person && person !== state.me) void actAs(person, place);
  else if (place) void openChannel(place);
});

on("channels", () => {
  // The open channel was deleted, or may not be seen any more.
  if (state.channelId && !channel() && firstChannel()) void openChannel(firstChannel().id);
});
