/**
 * The operator's notice for a market: a calm band at the start of the footer, in the flow, so that it covers nothing and
 * moves nothing above it; assistive technology says it when it comes. Closed, it stays away for this text and this tab.
 */

import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { noticeFor, type ServiceStatus } from "../../src/domain/status/service-status.ts";
import { partWords } from "../../src/i18n/part-words.ts";
import { tabStore } from "../../src/platform/storage.ts";
import { storageKey } from "../../src/stores/config.ts";
import css from "./service-notice.css?inline";

/** Returns the band; undefined where there is nothing to say, or the visitor has closed it. */
export function showNotice(status: ServiceStatus, locale: LocaleId): HTMLElement | undefined {
  const text = noticeFor(status, locale);
  const key = storageKey("noticeClosed");
  if (text === undefined || tabStore().get(key) === text) return undefined;
  const band = Object.assign(document.createElement("div"), { lang: locale });
  const root = band.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const line = document.createElement("div");
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const close = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: partWords(locale).close,
  });
  close.addEventListener("click", () => {
    tabStore().set(key, text);
    band.remove();
  });
  line.append(words, close);
  root.append(line);
  place(band);
  // What is announced is what changes in a region that stands already.
  requestAnimationFrame(() => {
    words.textContent = text;
  });
  return band;
}

/** Inside of the footer, not beside it: the nodes of a page are its host's, whose framework may not expect another. */
function place(band: HTMLElement): void {
  const footers = [...document.querySelectorAll("app-footer")];
  const root = footers.at(-1)?.shadowRoot;
  if (root) root.prepend(band);
  else document.body.append(band);
}
