/* What a person does to the bot, and what becomes of it on the screen. */

import { api } from "./api.js";
import { openModal } from "./modal.js";
import { addNotice, emit, removeNotice, setFailure, state } from "./state.js";
import { toast } from "./toast.js";

/** Show a refusal of the sandbox where nothing better is at hand. */
export async function trying(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message, "error");
    return null;
  }
}

/** Press a button of a message; the element shows that an answer is awaited. */
export async function press(message, part, element) {
  await use(message, element, (person) => api.press(person, message, part.custom_id));
}

export async function choose(message, part, values, element) {
  await use(message, element, (person) => api.choose(person, message, part.custom_id, values));
}

async function use(message, element, ask) {
  if (element.classList.contains("is-waiting")) return;
  const person = state.me;
  element.classList.add("is-waiting");
  element.setAttribute("aria-busy", "true");
  setFailure(message.id, "");
  try {
    const outcome = await ask(person);
    emit("acted", { person, outcome });
    if (person === state.me) showOutcome(outcome, (text) => setFailure(message.id, text));
  } catch (error) {
    setFailure(message.id, error.message);
  } finally {
    element.classList.remove("is-waiting");
    element.removeAttribute("aria-busy");
  }
}

function showOutcome(outcome, fail) {
  if (outcome.kind === "modal") openModal(state.me, outcome, fail);
  else if (outcome.kind === "failed") fail(outcome.text);
}

/** Use a slash command; until the bot answers a notice stands where the answer will be. */
export async function runCommand(path, shown, options) {
  const { me: person, channelId } = state;
  const notice = addNotice({ person, channelId, command: shown, text: "" });
  try {
    const outcome = await api.run(person, channelId, path, options);
    emit("acted", { person, outcome, command: path });
    removeNotice(notice);
    const fail = (text) => addNotice({ person, channelId, command: shown, text });
    if (person === state.me || outcome.kind === "failed") showOutcome(outcome, fail);
  } catch (error) {
    removeNotice(notice);
    addNotice({ person, channelId, command: shown, text: error.message });
  }
}
