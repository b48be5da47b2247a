/* Starts the page: forgets the key in the address, loads the world, takes a seat. */

import { startChannelHead } from "./channel_head.js";
import { startChannels } from "./channels.js";
import { startClock } from "./clock.js";
import { startComposer } from "./composer.js";
import { byId, h } from "./dom.js";
import { startGuide } from "./guide.js";
import { startMessages, toEnd } from "./messages.js";
import { openStart } from "./navigate.js";
import { startPeople } from "./people.js";
import { loadWorld, on } from "./state.js";
import { startTools } from "./tools.js";

// The cookie has the key now; the address bar, the history and a shared screen need not.
history.replaceState(null, "", location.pathname + location.hash);

const LOST = {
  gone: [
    "The sandbox has stopped",
    "Start it again with make run. This page comes back by itself, or at the address it prints.",
  ],
  key: ["The sandbox was started anew", "Open the address it printed: it has a new key."],
};

function showLoss(why) {
  const sign = byId("lost");
  sign.hidden = !why;
  const [title, words] = LOST[why] ?? ["", ""];
  sign.replaceChildren(h("h2", {}, title), h("p", {}, words));
}

async function start() {
  on("lost", showLoss);
  on("live", () => document.body.classList.add("is-ready"));
  startPeople();
  startChannels();
  startChannelHead();
  startMessages();
  startComposer();
  startClock();
  startTools();
  byId("to-end").addEventListener("click", () => toEnd());
  try {
    await loadWorld();
    startGuide();
    await openStart();
  } catch (error) {
    showLoss(error.status === 403 ? "key" : "gone");
    throw error;
  }
}

void start();
