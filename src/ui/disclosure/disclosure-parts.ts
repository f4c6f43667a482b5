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

export function disclosuresIn(container: HTMLElement): readonly Disclosure[] {
  return [...container.querySelectorAll<HTMLElement>("[data-disclosure]")].flatMap(
    (trigger) => disclosureOf(trigger) ?? [],
  );
}

export const isOpen = ({ panel }: Disclosure): boolean => panel.matches(":popover-open");

/** The open ones, outermost first. */
export function openIn(container: HTMLElement): readonly Disclosure[] {
  return disclosuresIn(container).filter(isOpen);
}

export function open({ panel, trigger }: Disclosure): void {
  // `source` makes the trigger the invoker where the engine knows the option; others ignore it.
  if (!panel.matches(":popover-open"))
    (panel.showPopover as (options?: object) => void).call(panel, { source: trigger });
}

export function close({ panel }: Disclosure): void {
  if (panel.matches(":popover-open")) panel.hidePopover();
}
