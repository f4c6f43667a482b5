/**
 * Which guard of a page shows the session: the first in document order whose place is shown
 * and not hidden from screen readers. A dialog at a hidden place would lock the page
 * and show nothing; a cover there would leave what belongs to a customer to be read [S-06].
 */
import type { WritableAtom } from "nanostores";
import type { HostPort } from "../../src/element/host-port.ts";
import { isHeard } from "../../src/platform/shadow-dom.ts";
import { isDialogShown, isShown, PLACE_CHECK_MS } from "../../src/platform/shown.ts";
import { renderedSession } from "../../src/stores/customer/page-session.ts";
import type { GuardSettings } from "../../src/stores/page/guard-settings.ts";
import type { Page } from "../../src/stores/page.ts";

export interface RenderedGuard {
  readonly element: HTMLElement;
  readonly settings: GuardSettings;
  readonly isShown: boolean;
  /** It shows what another guard showed until now, whose dialog could be answered already. */
  readonly isContinued?: boolean;
}

type Guards = readonly RenderedGuard[];

/** The dialog or cover of a guard, without a dialog that fades out. */
const dialogOf = (guard: HTMLElement | undefined) =>
  guard?.shadowRoot?.querySelector<HTMLDialogElement>("dialog:not([data-leaving])");

export function showingGuard(guards: Guards): RenderedGuard | undefined {
  return guards.find((guard) => guard.isShown) ?? guards[0];
}

/** Says of the guard that shows the session from now on whether it continues the dialog of another one. */
export function handedOver(page: Page, from: Guards, to: Guards): Guards {
  const [former, next] = [showingGuard(from), showingGuard(to)];
  if (former?.element === next?.element) return to;
  const dialog = dialogOf(former?.element);
  const isContinued = renderedSession(page).get()?.state === "warning" && dialog?.matches("[data-settled]") === true;
  return to.map((guard) => ({ ...guard, isContinued: isContinued && guard === next }));
}

/**
 * The guards with one more, in document order. An open dialog stays where it is until the new guard has rendered: a key that is pressed
 * between two dialogs would reach the page.
 */
export function withGuard(others: Guards, element: HTMLElement, settings: GuardSettings): Guards {
  const isElsewhere = others.some((other) => dialogOf(other.element)?.open);
  const guard = { element, settings, isShown: !isElsewhere && isPlaceShown(element) && isHeard(element) };
  return [...others, guard].sort(({ element: one }, { element: other }) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** The tag itself has no box, so its place is seen by what it renders into. */
function isPlaceShown({ shadowRoot }: HTMLElement): boolean {
  return shadowRoot?.lastElementChild != null && isShown(shadowRoot.lastElementChild);
}

/** The mount has content. */
const hasRendered = ({ shadowRoot }: HTMLElement): boolean => shadowRoot?.lastElementChild?.firstElementChild != null;

const SHOWN_ELSEWHERE =
  "Its dialog is shown in another guard, or at the end of <body>, because the place of this tag is not shown or a style hides its dialog. Place it where it is shown, such as at the start of <body>.";

/**
 * While a dialog, a cover or the confirmation must be shown: hands over to the next guard that can be seen and heard, or else to a
 * further tag at the end of the body, which is removed afterwards. Returns a function that ends this.
 */
export function handOverWhereHidden(host: HostPort, guards: WritableAtom<Guards>): () => void {
  const { element } = host;
  let standIn: HTMLElement | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  const removeStandIn = () => {
    standIn?.remove();
    standIn = undefined;
  };

  // A guard that handed over renders no dialog any more, so what was seen of its dialog is kept until the end.
  const styledAway = new Set<HTMLElement>();
  const isSeen = (guard: HTMLElement): boolean => {
    const dialog = dialogOf(guard);
    if (dialog && isPlaceShown(guard) && !isDialogShown(dialog)) styledAway.add(guard);
    return isPlaceShown(guard) && !styledAway.has(guard);
  };

  const look = () => {
    // A dialog that a host opens now hides what stands in the body, and this is not the host's.
    for (const hiding of ["aria-hidden", "inert"]) standIn?.removeAttribute(hiding);
    const known = guards.get();
    const next = known.map((guard) =>
      hasRendered(guard.element) ? { ...guard, isShown: isSeen(guard.element) && isHeard(guard.element) } : guard,
    );
    if (next.some((guard, place) => guard.isShown !== known[place]?.isShown))
      guards.set(handedOver(host.page, known, next));
    const isFirst = next[0]?.element === element;
    // A dialog of the host that hides the rest of the page from screen readers for a while is no mistake.
    if (isFirst && !isSeen(element)) host.reportError("not-shown", SHOWN_ELSEWHERE);
    if (!isFirst || next.some((guard) => guard.isShown && guard.element !== standIn)) removeStandIn();
    else standIn ??= placeStandIn(host);
  };
  const stop = renderedSession(host.page).subscribe((view) => {
    clearInterval(watch);
    const known = guards.get();
    if (view?.state !== "warning" && known.some((guard) => guard.isContinued))
      guards.set(known.map((guard) => ({ ...guard, isContinued: false })));
    if (view?.covered || view?.state === "warning" || view?.state === "extended") {
      watch = setInterval(look, PLACE_CHECK_MS);
      look();
    } else {
      styledAway.clear();
      removeStandIn();
    }
  });
  return () => {
    stop();
    clearInterval(watch);
    removeStandIn();
  };
}

/** Its settings are those of the hidden tag, so it changes nothing that guards of the page ask for. */
function placeStandIn({ element, values }: HostPort): HTMLElement {
  const standIn = document.createElement(element.localName);
  Object.assign(standIn, values.get());
  // React Aria hides what a page adds while one of its dialogs is open, except for this.
  standIn.dataset.reactAriaTopLayer = "true";
  document.body.append(standIn);
  return standIn;
}
