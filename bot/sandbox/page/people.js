/* The seats: everybody this page can act for, who has been pinged, and each one's settings. */

import { trying } from "./actions.js";
import { api } from "./api.js";
import { avatar } from "./avatar.js";
import { choiceInput, openDialog, textInput, toggle } from "./dialog.js";
import { byId, h, icon } from "./dom.js";
import { actAs } from "./navigate.js";
import { guild, loadWorld, me, nameOf, on, state } from "./state.js";

export function startPeople() {
  on("people bot", draw);
  byId("add-person").addEventListener("click", addPerson);
  byId("seats").addEventListener("keydown", onKey);
}

function draw() {
  const focused = document.activeElement?.dataset?.person;
  byId("seats").replaceChildren(...state.people.map(seat));
  if (focused) byId("seats").querySelector(`[data-person="${focused}"]`)?.focus();
  drawPanel();
  const total = state.people.reduce((sum, person) => sum + person.mentions, 0);
  document.title = `${total ? `(${total}) ` : ""}${guild()?.name ?? "Sandbox"} · Sandbox`;
}

function seat(person) {
  const count = person.mentions;
  const mine = person.id === state.me;
  const words = `Act as ${nameOf(person)}${count ? `, ${count} ${count === 1 ? "mention" : "mentions"}` : ""}`;
  return h(
    "button",
    {
      type: "button",
      class: `seat ${mine ? "is-mine" : ""}`,
      "data-person": person.id,
      "aria-label": words,
      "aria-pressed": String(mine),
      title: words,
      on: { click: () => trying(() => actAs(person.id)) },
    },
    avatar(person, "is-seat"),
    count > 0 && h("span", { class: "badge" }, count > 99 ? "99+" : count),
    h("span", { class: "seat-name" }, nameOf(person)),
  );
}

function onKey(event) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const seats = [...byId("seats").children];
  const at = seats.indexOf(document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  seats[(at + step + seats.length) % seats.length].focus();
}

/** Who we are, at the foot of the channel list. */
function drawPanel() {
  const person = me();
  if (!person) return;
  byId("self").replaceChildren(
    avatar(person),
    h(
      "span",
      { class: "self-words" },
      h("b", {}, nameOf(person)),
      h("span", {}, languageName(person.locale)),
    ),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": `Settings of ${nameOf(person)}`,
        title: "Name, language, membership",
        on: { click: () => editPerson(person) },
      },
      icon("gear"),
    ),
  );
}

function languageName(locale) {
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function languages() {
  const entries = state.locales.map((locale) => [locale, languageName(locale)]);
  return entries.sort((one, other) => one[1].localeCompare(other[1]));
}

function addPerson() {
  openDialog("Add a person", (close) => {
    const form = h(
      "form",
      { method: "dialog" },
      textInput("Name", { name: "name", required: true, maxlength: "32", placeholder: "Elif" }),
      choiceInput("Language", "locale", languages(), "en-US"),
      h("footer", {}, h("button", { type: "submit", class: "button is-primary" }, "Add")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const values = new FormData(form);
      const person = await trying(() => api.addPerson(values.get("name"), values.get("locale")));
      if (!person) return;
      close();
      await loadWorld();
      await actAs(person.id);
    });
    return form;
  });
}

function editPerson(person) {
  const home = guild();
  const isMember = person.guilds.includes(home.id);
  const change = (changes) => trying(() => api.changePerson(person.id, changes));
  openDialog(nameOf(person), () => {
    const name = textInput("Display name", { value: nameOf(person), maxlength: "32" });
    const language = choiceInput("Language", "locale", languages(), person.locale);
    name.addEventListener("change", () =>
      change({ display_name: name.querySelector("input").value.trim() || nameOf(person) }),
    );
    language.addEventListener("change", () =>
      change({ locale: language.querySelector("select").value }),
    );
    return [
      name,
      language,
      toggle("Takes direct messages from the bot", person.accepts_direct_messages, (on) =>
        change({ accepts_direct_messages: on }),
      ),
      isMember &&
        person.id !== home.owner_id &&
        toggle("Manages the server", isManager(person, home), (on) =>
          trying(() => api.setManager(person.id, home.id, on)),
        ),
      person.id === home.owner_id
        ? h("p", { class: "field-hint" }, "Owns the server: may do everything and cannot leave.")
        : toggle("Is a member of the server", isMember, (on) =>
            trying(() => (on ? api.join : api.leave)(person.id, home.id)),
          ),
    ];
  });
}

function isManager(person, home) {
  const roles = home.members.find((member) => member.user.id === person.id)?.roles ?? [];
  return home.roles.some((role) => role.name === "Manager" && roles.includes(role.id));
}
