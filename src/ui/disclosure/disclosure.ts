/**
 * A disclosure is a button with `popovertarget` and `data-disclosure`, and the popover it names. It opens and closes
 * without this folder; `connectDisclosures` adds what native means lack.
 *
 * - `panel`: covers the window on phones and stands in line on wide windows
 * - `menu`: a menu of the navigation, opened by hover too
 * - `account`: the account menu, by click and key only: a pointer that passes must not show account numbers
 * - `market`: the list of markets, by click and key only
 * - `tooltip`: a word of explanation
 */
export const DISCLOSURE_KINDS = ["panel", "menu", "account", "market", "tooltip"] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

export interface Disclosure {
  readonly kind: DisclosureKind;
  readonly trigger: HTMLElement;
  readonly panel: HTMLElement;
}

export function disclosureOf(trigger: HTMLElement): Disclosure | undefined {
  const kind = DISCLOSURE_KINDS.find((name) => name === trigger.dataset.disclosure);
  const id = trigger.getAttribute("popovertarget");
  if (kind === undefined || id === null) return undefined;
  const panel = (trigger.getRootNode() as Document | ShadowRoot).getElementById(id);
  return panel === null ? undefined : { kind, trigger, panel };
}

export const isOpen = ({ panel }: Disclosure): boolean => panel.matches(":popover-open");

/** What a container holds, known without looking again at each event of a pointer. */
export interface Disclosures {
  all(): readonly Disclosure[];
  /** The open ones, outermost first. */
  open(): readonly Disclosure[];
}

/** Looks once, and again only after nodes came or went, or a button was given another popover. */
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
    // Records that wait for their turn count already.
    if (changes.takeRecords().length > 0) known = undefined;
    known ??= [...container.querySelectorAll<HTMLElement>("[data-disclosure]")].flatMap(
      (trigger) => disclosureOf(trigger) ?? [],
    );
    return known;
  };
  return { all, open: () => all().filter(isOpen) };
}

export function open({ panel, trigger }: Disclosure): void {
  // `source` makes the trigger the invoker where the engine knows the option; others ignore it.
  if (!panel.matches(":popover-open"))
    (panel.showPopover as (options?: object) => void).call(panel, { source: trigger });
}

export function close({ panel }: Disclosure): void {
  if (panel.matches(":popover-open")) panel.hidePopover();
}
