/* A picture on the whole screen: zoom by button, key, wheel, double tap or pinch; pan by dragging. */

import { h, iconButton } from "./dom.js";

const MOST = 8;
const STEP = 1.5;

/** Open at the pressed picture; the others of the same message are a step away. */
export function openLightbox(button) {
  const home = button.closest(".message, dialog") ?? document.body;
  const all = [...home.querySelectorAll("button.picture img")];
  new Lightbox(all, all.indexOf(button.querySelector("img"))).open();
}

class Lightbox {
  constructor(images, at) {
    this.images = images;
    this.at = at;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.pointers = new Map();
    this.image = h("img", { alt: "", draggable: "false" });
    this.caption = h("p", { class: "lightbox-caption" });
    this.original = h(
      "a",
      { class: "lightbox-original", target: "_blank", rel: "noopener" },
      "Open original",
    );
    this.stage = h("div", { class: "lightbox-stage" }, this.image);
    this.dialog = h(
      "dialog",
      { class: "lightbox", "aria-label": "Picture" },
      this.stage,
      this.bar(),
      this.caption,
    );
    this.listen();
  }

  bar() {
    const many = this.images.length > 1;
    return h(
      "div",
      { class: "lightbox-bar" },
      many && iconButton("left", "Previous picture", () => this.step(-1)),
      many && iconButton("right", "Next picture", () => this.step(1)),
      this.original,
      iconButton("zoomOut", "Smaller", () => this.zoom(1 / STEP)),
      iconButton("zoomIn", "Larger", () => this.zoom(STEP)),
      iconButton("close", "Close", () => this.dialog.close(), { autofocus: true }),
    );
  }

  open() {
    document.body.append(this.dialog);
    this.show();
    this.dialog.showModal();
  }

  show() {
    const shown = this.images[this.at];
    this.image.src = shown.src;
    this.image.alt = shown.alt;
    this.original.href = shown.src;
    this.caption.textContent = shown.alt;
    this.place(1, 0, 0);
  }

  step(by) {
    this.at = (this.at + by + this.images.length) % this.images.length;
    this.show();
  }

  listen() {
    const { dialog, stage } = this;
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("keydown", (event) => this.key(event));
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    stage.addEventListener("pointerdown", (event) => this.press(event));
    stage.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) {
      stage.addEventListener(name, (event) => this.release(event));
    }
    stage.addEventListener("dblclick", (event) => this.zoom(this.scale > 1 ? 0 : 2.5, event));
  }

  key(event) {
    const deeds = {
      "+": () => this.zoom(STEP),
      "=": () => this.zoom(STEP),
      "-": () => this.zoom(1 / STEP),
      0: () => this.zoom(0),
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
    };
    if (!deeds[event.key]) return;
    event.preventDefault();
    deeds[event.key]();
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
  }

  /** Multiply the size (0: back to fitting), keeping the given point of the screen in place. */
  zoom(factor, point = null) {
    const scale = factor === 0 ? 1 : Math.min(MOST, Math.max(1, this.scale * factor));
    const box = this.stage.getBoundingClientRect();
    const px = (point?.clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const py = (point?.clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const ratio = scale / this.scale;
    this.place(scale, px - (px - this.x) * ratio, py - (py - this.y) * ratio);
  }

  place(scale, x, y) {
    const loose = scale > 1;
    this.scale = scale;
    this.x = loose ? x : 0;
    this.y = loose ? y : 0;
    this.image.style.transform = `translate(${this.x}px, ${this.y}px) scale(${scale})`;
    this.stage.classList.toggle("is-zoomed", loose);
    this.dialog.dataset.scale = scale.toFixed(2);
  }

  press(event) {
    this.stage.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, event);
    this.moved = false;
    this.downOn = event.target;
  }

  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > 2)
      this.moved = true;
    const [one, other] = this.pointers.values();
    this.pointers.set(event.pointerId, event);
    if (other) this.pinch(one, other, ...this.pointers.values());
    else
      this.place(
        this.scale,
        this.x + event.clientX - before.clientX,
        this.y + event.clientY - before.clientY,
      );
  }

  pinch(one, other, oneNow, otherNow) {
    const apart = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
    const middle = {
      clientX: (oneNow.clientX + otherNow.clientX) / 2,
      clientY: (oneNow.clientY + otherNow.clientY) / 2,
    };
    this.zoom(apart(oneNow, otherNow) / apart(one, other), middle);
  }

  /** A press beside the picture, not a drag, closes. */
  release(event) {
    this.pointers.delete(event.pointerId);
    if (event.type === "pointerup" && !this.moved && this.downOn === this.stage)
      this.dialog.close();
  }
}
