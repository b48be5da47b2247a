/* Building elements. Text always goes in as text: nothing here ever parses HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** An element; props: class, on: {event: handler}, vars: {"--name": value}, else attributes. */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  element.append(...children.flat(Infinity).filter(isShown));
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") {
    for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
  } else if (name === "vars") {
    for (const [key, entry] of Object.entries(value)) element.style.setProperty(key, entry);
  } else {
    element.setAttribute(name, value === true ? "" : value);
  }
}

function isShown(child) {
  return child !== null && child !== undefined && child !== false && child !== "";
}

export function byId(id) {
  return document.getElementById(id);
}

let made = 0;

/** An id no other element has, for aria references. */
export function freshId(prefix) {
  made += 1;
  return `${prefix}-${made}`;
}

/* Our own line drawings, 24 by 24, drawn with the current colour. */
const DRAWINGS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M4 4h16v11H10l-4 4v-4H4zM9 8.5h7M9 11.5h4",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
  wrench:
    "M14.5 6.5a4 4 0 0 1 5-3.7l-2.6 2.6 1.7 1.7 2.6-2.6a4 4 0 0 1-5.2 5L8 17.5a2.1 2.1 0 0 1-3-3l8-8",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.7v.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  send: "M4 12 20 4l-6 16-3-7z",
  reply: "M10 6 4 12l6 6M4 12h9c4 0 7 2 7 6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  zoomIn: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5M11 8v6M8 11h6",
  zoomOut: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5M8 11h6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  stamp:
    "M5 20h14M6 16.5h12v-3c-2.5 0-4-.5-4-2.5 0-1.5 1.5-2.5 1.5-4.5a3.5 3.5 0 0 0-7 0c0 2 1.5 3 1.5 4.5 0 2-1.5 2.5-4 2.5z",
  archive: "M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", DRAWINGS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only a drawing, with its name for everybody else. */
export function iconButton(name, label, onClick, props = {}) {
  const kind = `icon-button ${props.class ?? ""}`;
  return h(
    "button",
    {
      type: "button",
      title: label,
      "aria-label": label,
      ...props,
      class: kind,
      on: { click: onClick },
    },
    icon(name),
  );
}
