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
  frame.addEventListener("load", () => {
    crop(place, frame);
    frame.contentDocument?.addEventListener("shell-ready", () => requestAnimationFrame(() => crop(place, frame)));
  });
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

/** Space around what a picture shows, in px of its page: a frame around words is seen as well. */
const AROUND = 24;

/** Moves the picture to what the case shows, as large as it fits, and never larger than it is. */
function crop(place: HTMLElement, frame: HTMLIFrameElement): void {
  const shown = frame.contentDocument?.querySelector("[data-shown]");
  if (!shown) return;
  const edge = { right: frame.clientWidth, bottom: frame.clientHeight };
  // Words, icons and pictures: boxes around them may be as wide as the page. An element without a shadow has them as its content.
  const boxes = [...(shown.shadowRoot ?? shown).querySelectorAll("*")]
    .filter((part) => part.childElementCount === 0 && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height, left, top }) => width > 1 && height > 1 && left < edge.right && top < edge.bottom);
  if (boxes.length === 0) return;
  const first = (starts: readonly number[]) => Math.max(0, Math.min(...starts) - AROUND);
  const last = (ends: readonly number[], most: number) => Math.min(most, Math.max(...ends) + AROUND);
  const left = first(boxes.map((box) => box.left));
  const top = first(boxes.map((box) => box.top));
  const width =
    last(
      boxes.map((box) => box.right),
      edge.right,
    ) - left;
  const height =
    last(
      boxes.map((box) => box.bottom),
      edge.bottom,
    ) - top;
  const scale = Math.min(1, place.clientWidth / width);
  const room = { width: place.clientWidth / scale, height: place.clientHeight / scale };
  place.style.setProperty("--scale", String(scale));
  place.style.setProperty("--left", `${(room.width - width) / 2 - left}px`);
  place.style.setProperty("--top", `${Math.max(0, room.height - height) / 2 - top}px`);
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

/** Element and state narrow what is shown, and stand in the address, so that a choice can be sent. The theme is the page's own. */
const search = document.querySelector<HTMLFormElement>("[data-gallery-search]");

function narrow(form: HTMLFormElement): void {
  const { element = "", state = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const words = state.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll<HTMLElement>("main section")) {
    const isAsked = element === "" || section.getAttribute("aria-labelledby") === element;
    let shown = 0;
    for (const one of section.querySelectorAll("li")) {
      const text = one.textContent.toLowerCase();
      one.hidden = !isAsked || !words.every((word) => text.includes(word));
      if (!one.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    found += shown;
  }
  form.querySelector("[data-found]")?.replaceChildren(`${found} ${found === 1 ? "case" : "cases"}`);
}

if (search) {
  const asked = new URLSearchParams(location.search);
  for (const name of ["element", "state"]) {
    const field = search.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    field.value = asked.get(name) ?? "";
  }
  narrow(search);
  search.addEventListener("input", (event) => {
    const query = new URLSearchParams(new FormData(search) as unknown as Record<string, string>);
    for (const [name, value] of [...query]) if (value === "") query.delete(name);
    const field = event.composedPath()[0] as HTMLInputElement;
    if (field.name === "theme") return location.assign(`?${query}`);
    history.replaceState(history.state, "", `?${query}`);
    narrow(search);
  });
  search.addEventListener("submit", (event) => event.preventDefault());
}
