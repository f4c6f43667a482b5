/**
 * The operator's notice for a market: a band at the start of the footer, in the flow, so that it covers nothing and
 * moves nothing above it. Screen readers announce it. After it is closed, it stays hidden for this text in this tab.
 */

import type { LocaleId } from "../domain/locales/locale.ts";
import { noticeFor, type ServiceStatus } from "../domain/status/service-status.ts";
import { SESSION } from "../element/fragment.ts";
import { partTexts } from "../i18n/part-texts.ts";
import { onAddedElements } from "../platform/added-elements.ts";
import { announce } from "../platform/announcement.ts";
import { keepFocus } from "../platform/moved-focus.ts";
import { onLocationChange } from "../platform/page-location.ts";
import { tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { pageLocale } from "../stores/page/page-locale.ts";
import { tagsOnPage } from "../stores/page/page-tags.ts";
import type { Page } from "../stores/page.ts";
import containers from "../ui/layout/containers.css?inline";
import css from "./service-notice.css?inline";

/** Shows the notice of the page's market, and keeps it there when the host replaces its footer, its body or the market. */
export function followNotice(page: Page, status: ServiceStatus): void {
  let band: HTMLElement | undefined;
  let shown: string | undefined;
  const place = () => {
    const locale = pageLocale(page);
    const text = openNotice(page, status, locale);
    if (text !== shown) band?.remove();
    if (text === undefined) band = undefined;
    else if (text !== shown || band === undefined) band = bandWith(page, text, locale);
    shown = text;
    if (band) placeBand(band);
  };
  onAddedElements(tagsOnPage("app-footer"), place, () => band?.isConnected === false);
  onLocationChange(place);
  // Only now does a footer have the shadow root that holds the band.
  addEventListener("shell-ready", place);
  place();
}

/** The text for the market; undefined if there is none, or if the visitor has closed it. */
function openNotice(page: Page, status: ServiceStatus, locale: LocaleId): string | undefined {
  const text = noticeFor(status, locale);
  return tabStore().get(storageKey(page, "noticeClosed")) === text ? undefined : text;
}

function bandWith(page: Page, text: string, locale: LocaleId): HTMLElement {
  const band = Object.assign(document.createElement("div"), { lang: locale });
  const root = band.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(containers + css);
  root.adoptedStyleSheets = [sheet];
  const line = Object.assign(document.createElement("div"), { className: "line container" });
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const close = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: partTexts(locale).close,
  });
  const giveBackFocus = keepFocus(band);
  close.addEventListener("click", () => {
    giveBackFocus();
    tabStore().set(storageKey(page, "noticeClosed"), text);
    band.remove();
  });
  line.append(sign(), words, close);
  root.append(line);
  // Screen readers announce only changes in a region that already exists.
  requestAnimationFrame(() => {
    words.textContent = text;
    announce(words);
  });
  return band;
}

/** Inside the last footer, not beside it: the host's framework may not expect another node in its page. */
function placeBand(band: HTMLElement): void {
  const footer = [...document.querySelectorAll(tagsOnPage("app-footer"))].at(-1)?.shadowRoot ?? undefined;
  const line = band.shadowRoot?.querySelector<HTMLElement>(".line");
  if (line)
    line.dataset.width = footer?.querySelector(`[${SESSION}]`)
      ? "afterLogin"
      : (footer?.querySelector<HTMLElement>("[data-width]")?.dataset.width ?? "beforeLogin");
  if (band.parentNode === (footer ?? document.body)) return;
  if (footer) footer.prepend(band);
  else document.body.append(band);
}

/** An "i" in a circle. It is decorative, because the text says everything. */
function sign(): Element {
  const drawn = (tag: string) => document.createElementNS("http://www.w3.org/2000/svg", tag);
  const [svg, circle, lines] = [drawn("svg"), drawn("circle"), drawn("path")] as const;
  setAttributes(svg, { width: 24, height: 24, viewBox: "0 0 24 24", "aria-hidden": "true", fill: "none" });
  setAttributes(svg, { stroke: "currentColor", "stroke-width": 1.75, "stroke-linecap": "round" });
  setAttributes(circle, { cx: 12, cy: 12, r: 9 });
  setAttributes(lines, { d: "M12 8h.01M12 11.5v4.5" });
  svg.append(circle, lines);
  return svg;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
