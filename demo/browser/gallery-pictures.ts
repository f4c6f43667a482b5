/**
 * The pictures of the gallery are the cases themselves in small frames, so they always show this build and the chosen theme. A frame lives
 * while it is near what is visible, because 172 pages at once would be too much for a phone.
 */

/** Pages that load at the same time. */
const AT_ONCE = 3;

const waiting = new Set<HTMLElement>();
const loading = new Set<HTMLElement>();

function next(): void {
  for (const place of waiting) {
    if (loading.size >= AT_ONCE) return;
    waiting.delete(place);
    show(place);
  }
}

function show(place: HTMLElement): void {
  const frame = document.createElement("iframe");
  const done = () => {
    loading.delete(place);
    next();
  };
  loading.add(place);
  frame.addEventListener("load", done, { once: true });
  // Something to look at only: no focus, no pointer, and no name for screen readers, who have the link's words.
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = "";
  const width = Number(place.dataset.width);
  frame.style.width = `${width}px`;
  const scale = place.clientWidth / width;
  frame.style.height = `${place.clientHeight / scale}px`;
  frame.src = place.dataset.picture ?? "";
  place.style.setProperty("--scale", String(scale));
  place.replaceChildren(frame);
}

function remove(place: HTMLElement): void {
  waiting.delete(place);
  loading.delete(place);
  place.replaceChildren();
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const place = target as HTMLElement;
      if (!isIntersecting) remove(place);
      else if (!place.firstChild) waiting.add(place);
    }
    next();
  },
  { rootMargin: "400px" },
);
for (const place of document.querySelectorAll<HTMLElement>("[data-picture]")) near.observe(place);
