/* Pictures: in a message they keep their room while loading; pressed, they open large. */

import { h } from "./dom.js";
import { spoiler } from "./inline.js";
import { openLightbox } from "./lightbox.js";

const CDN = "/cdn/";

/** The address within this page's own origin, or null: pictures from elsewhere are not loaded. */
function localAddress(url) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed?.pathname.startsWith(CDN) ? parsed.pathname + parsed.search : null;
}

export function isPicture(media) {
  return (
    (media.content_type ?? "").startsWith("image/") ||
    /\.(png|jpe?g|gif|webp)$/i.test(new URL(media.url, location.href).pathname)
  );
}

/** A picture as a button that opens it large; `media` is Discord's media or attachment object. */
export function picture(media, description, { hidden = false, kind = "" } = {}) {
  const address = localAddress(media.url);
  const alt = description ?? "";
  if (!address)
    return h(
      "span",
      { class: "picture is-elsewhere" },
      alt || "A picture from another address, not loaded here",
    );
  const { width = null, height = null } = media;
  const image = h("img", {
    src: address,
    alt,
    width,
    height,
    decoding: "async",
    draggable: "false",
    // The same file under a newly signed address is still the same picture.
    "data-file": address.split("?")[0],
  });
  const button = h(
    "button",
    {
      type: "button",
      class: `picture ${kind}`,
      "aria-label": alt ? `Open large: ${alt}` : "Open the picture large",
      vars: width && height ? { "--width": `${width}px`, "--ratio": String(width / height) } : {},
      on: { click: () => openLightbox(button) },
    },
    image,
  );
  return hidden ? spoiler(button) : button;
}

export function gallery(items) {
  const kind = items.length === 1 ? "is-single" : "is-tile";
  return h(
    "div",
    { class: "gallery", "data-count": items.length },
    items.map((item) => picture(item.media, item.description, { hidden: item.spoiler, kind })),
  );
}

/** Put the already loaded pictures of the old element in place of the same ones in the new. */
export function keepPictures(old, fresh) {
  const loaded = new Map(
    [...old.querySelectorAll("img[data-file]")].map((image) => [image.dataset.file, image]),
  );
  for (const image of fresh.querySelectorAll("img[data-file]")) {
    const same = loaded.get(image.dataset.file);
    if (!same?.complete) continue;
    loaded.delete(image.dataset.file);
    same.alt = image.alt;
    image.replaceWith(same);
  }
}

/** A file that is no picture: its name, to be downloaded. */
export function fileCard(name, size, url) {
  const address = localAddress(url);
  return h(
    "a",
    { class: "file-card", href: address ?? "#", download: name },
    h("span", { class: "file-name" }, name),
    size ? h("span", { class: "file-size" }, formatBytes(size)) : null,
  );
}

function formatBytes(size) {
  return size < 1024 ? `${size} bytes` : `${(size / 1024).toFixed(1)} KiB`;
}
