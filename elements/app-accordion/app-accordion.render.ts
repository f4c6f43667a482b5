/** Renders sections of the page or of JSON as native `details`, with an event before each one opens or closes [F-04]. */

import type { ValuesOf } from "../../src/element/definition.ts";
import type { HostPort } from "../../src/element/host-port.ts";
import { partRendering } from "../../src/parts/part-rendering.ts";
import { importWithRetry } from "../../src/platform/import-with-retry.ts";
import { whilePrinting } from "../../src/platform/printing.ts";
import type { Page } from "../../src/stores/page.ts";
import { isControlled } from "../../src/ui/accordion/accordion-section.ts";
import { sanitizeRichText } from "../../src/ui/rich-text/sanitize.ts";
import { type AccordionItemData, accordionItems } from "./accordion-items.ts";
import { accordionSections, type ShownSection } from "./accordion-sections.ts";
import decision, { slottedSections } from "./app-accordion.decision.ts";
import type { definition } from "./app-accordion.definition.ts";
import { openForPaper } from "./printed-sections.ts";

export default partRendering(decision.styles, (host, draw, mount) => {
  const { element, values, signal } = host;
  let items: readonly AccordionItemData[] | undefined;
  let latest = 0;
  mount.addEventListener("click", (event) => tellChange(host, mount, items, event), { signal });

  const obey = () => {
    for (const details of element.querySelectorAll<HTMLDetailsElement>(":scope > details[data-expanded]")) {
      details.open = details.dataset.expanded !== "false";
    }
  };
  const owners = new MutationObserver(obey);
  owners.observe(element, { childList: true, subtree: true, attributeFilter: ["data-expanded"] });
  signal.addEventListener("abort", () => owners.disconnect());
  const ofPage = () => [...element.querySelectorAll<HTMLDetailsElement>(":scope > details")];
  whilePrinting(() => openForPaper([...sectionsIn(mount), ...ofPage()]), signal);

  return async () => {
    latest += 1;
    const mine = latest;
    const { items: written, locale } = values.get() as ValuesOf<typeof definition>;
    const usable = accordionItems(written, (problem) => host.reportError("bad-data", problem));
    const sections = await withSafeTexts(host.page, usable ?? [], locale);
    if (mine !== latest || signal.aborted) return;
    items = usable;
    draw(
      usable === undefined
        ? slottedSections()
        : accordionSections(sections, (key) => sectionsIn(mount).find(({ dataset }) => dataset.key === key)?.open),
    );
    if (usable === undefined) obey();
  };
});

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

/** A click on a summary comes before its section toggles, because the click's default action toggles it. */
function tellChange(
  { element, emit }: HostPort,
  mount: HTMLElement,
  items: readonly AccordionItemData[] | undefined,
  event: Event,
): void {
  const path = event.composedPath();
  const summary = path.find((one): one is HTMLElement => one instanceof HTMLElement && one.localName === "summary");
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const isOwn = mount.contains(details);
  if (!isOwn && details.parentElement !== element) return;
  const places = [...element.querySelectorAll(":scope > details")];
  const key = details.dataset.key ?? (details.id || String(places.indexOf(details)));
  const isOwned = isOwn
    ? items?.some((item) => item.key === key && isControlled(item))
    : details.dataset.expanded !== undefined;
  const goesOn = emit("shell-accordion-change", { key, expanded: !details.open, event }, true);
  if (!goesOn || isOwned) event.preventDefault();
}
