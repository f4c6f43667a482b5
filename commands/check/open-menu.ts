/**
 * Runs in the page: finds the menu of the header that a visitor can open, and reads what its press has opened. Each function is sent to
 * the browser as text, so it refers to nothing outside of itself.
 */
import type { MenuReading } from "./visit-reading.ts";
import type { Watched } from "./watch-page.ts";

/** The middle of the first trigger that can be pressed: of a menu on a wide page, of the panel on a phone. */
export function menuTrigger(name: string): { readonly x: number; readonly y: number } | undefined {
  const { document } = globalThis;
  const watched = (globalThis as unknown as Record<string, Watched>)[name] as Watched;
  for (const host of document.querySelectorAll("*")) {
    if (!/(?:^|-)app-header$/.test(host.localName)) continue;
    for (const trigger of host.shadowRoot?.querySelectorAll('[data-disclosure="panel"], [data-disclosure="menu"]') ??
      []) {
      const { left, top, width, height } = trigger.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isShown = width > 1 && height > 1 && trigger.checkVisibility({ visibilityProperty: true });
      // Another finding names what lies over a trigger.
      if (!isShown || document.elementFromPoint(x, y) !== host) continue;
      watched.menu = {
        host,
        id: trigger.getAttribute("popovertarget") ?? "",
        name: (trigger.textContent ?? "").trim(),
      };
      return { x, y };
    }
  }
  return undefined;
}

interface Wanted {
  readonly watched: string;
  /** A menu opens at once. One that has not by then does not. */
  readonly longest: number;
}

export async function readMenu({ watched: key, longest }: Wanted): Promise<MenuReading | undefined> {
  const { document } = globalThis;
  const menu = (globalThis as unknown as Record<string, Watched | undefined>)[key]?.menu;
  const root = menu?.host.shadowRoot;
  if (!menu || !root || !menu.host.isConnected) return undefined;

  const named = (element: Element): string => `<${element.localName}${element.id ? `#${element.id}` : ""}>`;
  const panel = () => root.getElementById(menu.id);
  const isOpen = () => panel()?.matches(":popover-open") === true;
  const rests = () =>
    panel()
      ?.getAnimations({ subtree: true })
      .every(({ playState }) => playState !== "running");
  const until = performance.now() + longest;
  while (!(isOpen() && rests()) && performance.now() < until) await new Promise(requestAnimationFrame);

  const opened = panel();
  const base = {
    tag: menu.host.localName,
    name: menu.name,
    isOpen: isOpen(),
    entries: 0,
    outside: 0,
    pale: "",
    hiddenBy: "",
  };
  if (!opened || !base.isOpen) return base;

  const style = getComputedStyle(opened);
  const hiding = () => {
    if (style.display === "none") return "display: none";
    if (style.visibility !== "visible") return `visibility: ${style.visibility}`;
    if (Number(style.opacity) < 0.1) return `opacity: ${style.opacity}`;
    if (style.clipPath !== "none") return `clip-path: ${style.clipPath}`;
    if (style.pointerEvents === "none") return "pointer-events: none";
    return opened.clientHeight < 24 ? `height: ${opened.clientHeight}px` : "";
  };

  /** A list that scrolls shows a part of its entries. */
  const isInView = (entry: Element, x: number, y: number): boolean => {
    for (let box: Element | null = entry; box !== null && opened.contains(box); box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (getComputedStyle(box).overflowY !== "visible" && (x < left || x > right || y < top || y > bottom))
        return false;
    }
    return y > 0 && y < innerHeight;
  };

  /** By the pixel that a colour of any notation paints. */
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** The relative luminance of WCAG; undefined for a colour that lets others through. */
  const luminance = (colour: string): number | undefined => {
    if (brush === null) return undefined;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return alpha < 250 ? undefined : 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  /** Nearly the colour of what it stands on. */
  const isPale = (entry: Element): boolean => {
    const words = entry.querySelector(".item-title") ?? entry;
    const text = luminance(getComputedStyle(words).color);
    let ground: number | undefined;
    for (let box: Element | null = words; box !== null && ground === undefined; box = box.parentElement)
      ground = luminance(getComputedStyle(box).backgroundColor);
    if (text === undefined || ground === undefined) return false;
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) < 1.5;
  };

  const found = [...opened.querySelectorAll('a[href], [data-disclosure="menu"]')].flatMap((entry) => {
    const { left, top, width, height } = entry.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isEntry =
      !entry.matches(".logo") && entry.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const words = (entry.textContent ?? "").trim().slice(0, 40);
    return isEntry && width > 1 && height > 1 && words !== "" && isInView(entry, x, y) ? [{ entry, words, x, y }] : [];
  });
  const { left, right } = opened.getBoundingClientRect();
  const outside = Math.max(0, -left, right - innerWidth);
  const over = found.flatMap(({ words, x, y }) => {
    const top = document.elementFromPoint(x, y);
    return top === null || top === menu.host || top.contains(menu.host) ? [] : [{ words, top }];
  })[0];
  return {
    ...base,
    entries: found.length,
    outside: Math.round(outside),
    pale: found.find(({ entry }) => isPale(entry))?.words ?? "",
    hiddenBy: hiding(),
    ...(over && {
      covered: {
        name: over.words,
        by: named(over.top),
        isLayer: over.top.closest('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null,
      },
    }),
  };
}
