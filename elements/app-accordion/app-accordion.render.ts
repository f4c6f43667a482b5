/** Renders sections of the page or of JSON as native `details`, with an event before each one opens or closes [F-04]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import { partRendering, reportLostContent } from "../../src/parts/part-rendering.ts";
import { importWithRetry } from "../../src/platform/import-with-retry.ts";
import { whilePrinting } from "../../src/platform/printing.ts";
import { renderedParent } from "../../src/platform/rendered-tree.ts";
import type { Page } from "../../src/stores/page.ts";
import { isControlled } from "../../src/ui/accordion/accordion-section.ts";
import { sanitizeRichText } from "../../src/ui/rich-text/sanitize.ts";
import { type AccordionItemData, accordionItems } from "./accordion-items.ts";
import { accordionSections, openForPaper, type ShownSection } from "./accordion-sections.ts";
import decision, { slottedSections } from "./app-accordion.decision.ts";
import type { definition } from "./app-accordion.definition.ts";

export default partRendering(decision.styles, (host, draw, mount) => {
  const { element, values, signal } = host;
  let items: readonly AccordionItemData[] | undefined;
  let latest = 0;
  let isPrinting = false;
  let followed = "";
  /** How each section was left. Where one differs from it, the browser has opened it, such as for words that a reader searches. */
  const known = new WeakMap<Element, boolean>();
  const ofPage = () => [...element.querySelectorAll<HTMLDetailsElement>(":scope > details")];
  const all = () => [...sectionsIn(mount), ...ofPage()];
  const tell = (details: HTMLDetailsElement, expanded: boolean, event: Event): boolean => {
    known.set(details, expanded);
    const key = namedKey(details) || String(ofPage().indexOf(details));
    return host.emit("shell-accordion-change", { key, expanded, event }, true);
  };
  const isOwned = (details: HTMLDetailsElement) =>
    mount.contains(details)
      ? items?.some((item) => item.key === details.dataset.key && isControlled(item))
      : details.dataset.expanded !== undefined;
  const learn = () => {
    for (const details of all()) known.set(details, details.open);
  };

  // A click on a summary comes before its section toggles, because the click's default action toggles it.
  const onClick = (event: Event) => {
    const path = event.composedPath();
    const summary = path.find((one): one is HTMLElement => one instanceof HTMLElement && one.localName === "summary");
    const details = all().find((one) => one === summary?.parentElement);
    if (details === undefined || (tell(details, !details.open, event) && !isOwned(details))) return;
    event.preventDefault();
    known.set(details, details.open);
  };
  const followBrowser = (details: HTMLDetailsElement, event: Event) => {
    if (isPrinting || details.open === (known.get(details) ?? details.open)) return;
    if (tell(details, details.open, event)) return;
    details.open = !details.open;
    known.set(details, details.open);
  };
  const onToggle = (event: Event) => {
    const details = all().find((one) => one === event.composedPath()[0]);
    if (details !== undefined) followBrowser(details, event);
  };
  /** An address cannot lead into a shadow root by itself, and opens no section by its own id. */
  const followHash = () => {
    const details = all().find((one) => isHashOf(namedKey(one)));
    if (details === undefined) return;
    followed = location.href;
    if (!details.open && tell(details, true, new Event("hashchange")) && !isOwned(details)) details.open = true;
    known.set(details, details.open);
    for (let outer = renderedParent(details); outer !== null; outer = renderedParent(outer))
      if (outer instanceof HTMLDetailsElement) outer.open = true;
    details.scrollIntoView();
  };
  mount.addEventListener("click", onClick, { signal });
  // `toggle` does not bubble.
  for (const root of [mount, element]) root.addEventListener("toggle", onToggle, { capture: true, signal });
  addEventListener("hashchange", followHash, { signal });
  // A link to the address that the page has already changes nothing of it.
  const onLink = (event: Event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    if (link?.href === location.href && !event.defaultPrevented) followHash();
  };
  addEventListener("click", onLink, { signal });

  const obey = () => {
    for (const details of ofPage()) {
      if (details.dataset.expanded !== undefined) details.open = details.dataset.expanded !== "false";
      if (details.dataset.expanded !== undefined || !known.has(details)) known.set(details, details.open);
    }
  };
  const owners = new MutationObserver(obey);
  owners.observe(element, { childList: true, subtree: true, attributeFilter: ["data-expanded"] });
  signal.addEventListener("abort", () => owners.disconnect());
  whilePrinting(() => {
    isPrinting = true;
    const takeBack = openForPaper(all());
    return () => {
      takeBack();
      isPrinting = false;
    };
  }, signal);

  return async () => {
    latest += 1;
    const mine = latest;
    const { items: written, locale } = values.get() as ValuesOf<typeof definition>;
    const usable = accordionItems(written, (problem) => host.reportError("bad-data", problem));
    const sections = await withSafeTexts(host.page, usable ?? [], locale);
    if (mine !== latest || signal.aborted) return;
    // The `toggle` of a section that the browser has opened may come after this drawing, which would take it for known.
    for (const details of all()) followBrowser(details, new Event("toggle"));
    items = usable;
    draw(
      usable === undefined
        ? slottedSections()
        : accordionSections(sections, (key) => sectionsIn(mount).find(({ dataset }) => dataset.key === key)?.open),
    );
    if (usable === undefined) {
      obey();
      reportLostContent(host);
    } else learn();
    if (followed !== location.href) followHash();
  };
});

const namedKey = ({ dataset, id }: HTMLDetailsElement): string => dataset.key ?? id;

/** Whether the address names a section. Browsers write letters beyond ASCII as percent signs. */
function isHashOf(key: string): boolean {
  return [key, encodeURIComponent(key), encodeURI(key)].some((one) => location.hash === `#${one}`);
}

async function withSafeTexts(
  page: Page,
  items: readonly AccordionItemData[],
  locale: string | undefined,
): Promise<readonly ShownSection[]> {
  if (items.length === 0) return [];
  const { partLinks } = await importWithRetry(() => import("../../src/stores/page/part-links.ts"));
  const linkOf = partLinks(page, locale, document.documentElement.lang);
  return Promise.all(
    items.map(async ({ details, ...section }) => ({ ...section, text: await sanitizeRichText(details, { linkOf }) })),
  );
}

function sectionsIn(mount: HTMLElement): readonly HTMLDetailsElement[] {
  return [...mount.querySelectorAll<HTMLDetailsElement>("details.accordion-item")];
}
