/**
 * A disclosure is a button with `popovertarget` and `data-disclosure`, and the popover that it names. It opens and
 * closes natively; `connectDisclosures` adds the missing behaviour.
 *
 * - `panel`: covers the window on phones and is in line on wide windows
 * - `menu`: a menu of the navigation, also opened by hover
 * - `account`: the account menu, only by click and key, because a passing pointer must not show account numbers
 * - `market`: the list of markets, only by click and key
 * - `tooltip`: a short explanation
 */
export const DISCLOSURE_KINDS = ["panel", "menu", "account", "market", "tooltip"] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

export interface Disclosure {
  readonly kind: DisclosureKind;
  readonly trigger: HTMLElement;
  readonly panel: HTMLElement;
}

/** Undefined for a trigger that has left the page, for example while hover waits to open its menu. */
export function disclosureOf(trigger: HTMLElement): Disclosure | undefined {
  const kind = DISCLOSURE_KINDS.find((name) => name === trigger.dataset.disclosure);
  const id = trigger.getAttribute("popovertarget");
  if (kind === undefined || id === null || !trigger.isConnected) return undefined;
  const panel = (trigger.getRootNode() as Document | ShadowRoot).getElementById(id);
  return panel === null ? undefined : { kind, trigger, panel };
}

export const isDisclosureOpen = ({ panel }: Disclosure): boolean => panel.matches(":popover-open");

/** The disclosures in a container, cached so that pointer events need no search. */
export interface Disclosures {
  all(): readonly Disclosure[];
  /** The open ones, outermost first. */
  open(): readonly Disclosure[];
}

/** Searches once, and again only after nodes were added or removed, or a button got another popover. */
export function disclosuresIn(container: HTMLElement, signal: AbortSignal): Disclosures {
  let known: readonly Disclosure[] | undefined;
  const changes = new MutationObserver(() => {
    known = undefined;
  });
  changes.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: ["id", "popovertarget", "data-disclosure"],
  });
  signal.addEventListener("abort", () => changes.disconnect());
  const all = () => {
    // Undelivered mutation records count too.
    if (changes.takeRecords().length > 0) known = undefined;
    known ??= [...container.querySelectorAll<HTMLElement>("[data-disclosure]")].flatMap(
      (trigger) => disclosureOf(trigger) ?? [],
    );
    return known;
  };
  return { all, open: () => all().filter(isDisclosureOpen) };
}

export function openDisclosure({ panel, trigger }: Disclosure): void {
  // `source` makes the trigger the popover's invoker. Engines without the option ignore it.
  if (!panel.matches(":popover-open"))
    (panel.showPopover as (options?: object) => void).call(panel, { source: trigger });
}

export function closeDisclosure({ panel }: Disclosure): void {
  if (panel.matches(":popover-open")) panel.hidePopover();
}
