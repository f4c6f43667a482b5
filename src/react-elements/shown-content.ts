/**
 * The content in the tag of a React element stays until the component has rendered. Then the component takes its place, with the focus,
 * typed values and the last press of the content.
 */
import { markPresses, PRERENDERED, PRESSED } from "../platform/loading-moment.ts";

/**
 * The mount while the content stands in its place. It has the width of the element meanwhile, so that a component may measure itself.
 * Content of the page must look as the page has it, so the shadow root has no styles until then.
 */
const BEHIND = {
  position: "absolute",
  insetInline: "0",
  blockSize: "0",
  overflow: "hidden",
  visibility: "hidden",
} as const;

const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface ShownContent {
  /** Whether it stands in the tag, where it inherits from the page. */
  readonly isOfPage: boolean;
  /** The mount has no room of its own while the content is shown. */
  placeBehind(mount: HTMLElement): void;
  /**
   * Puts the mount into the place of the content, once nothing in it is busy.
   *
   * @param onShown called in the same frame
   */
  handOver(mount: HTMLElement, onShown: () => void): void;
}

/**
 * Shows the content of the tag: what a server has rendered into the shadow root, else what stands in the tag. Undefined without
 * either.
 *
 * @param room height of the tag before its definition, in px
 */
export function showContent(
  host: HTMLElement,
  root: ShadowRoot,
  room: number,
  signal: AbortSignal,
): ShownContent | undefined {
  const prerendered = root.querySelector(`[${PRERENDERED}]`);
  if (prerendered === null && host.childElementCount === 0) return undefined;
  const [place, content] = prerendered ? [prerendered, prerendered] : [roomySlot(room), host];
  if (prerendered === null) root.replaceChildren(place);
  const stopMarking = markPresses(host);
  signal.addEventListener("abort", stopMarking);
  const whenReleased = followPress(host, signal);
  return {
    isOfPage: prerendered === null,
    placeBehind(mount) {
      Object.assign(mount.style, BEHIND);
      root.append(mount);
    },
    handOver(mount, onShown) {
      const take = () => {
        if (signal.aborted) return;
        stopMarking();
        const [focused, pressed] = [content.querySelector(":focus"), content.querySelector(`[${PRESSED}]`)];
        const pairs = pairsOf([...content.querySelectorAll(CONTROLS)], [...mount.querySelectorAll(CONTROLS)]);
        place.remove();
        for (const property of Object.keys(BEHIND)) Reflect.set(mount.style, property, "");
        onShown();
        if (focused !== null) focusOn(pairs.get(focused), mount);
        // React is still at work on its first render.
        queueMicrotask(() => {
          for (const [from, to] of pairs) if (isField(from) && isField(to)) handValueOver(from, to);
          pressed?.removeAttribute(PRESSED);
          if (pressed) (pairs.get(pressed) as HTMLElement | undefined)?.click();
        });
      };
      whenSettled(mount, signal, () => whenReleased(take));
    },
  };
}

/**
 * Returns a function that runs a task once no pointer is pressed on the content. A browser sends no click to a control that is
 * replaced between the press and its end.
 */
function followPress(host: HTMLElement, signal: AbortSignal): (task: () => void) => void {
  let release: Promise<void> | undefined;
  const onDown = () => {
    release = new Promise((resolve) => {
      // The click follows the end of the press in the same task.
      const end = () => setTimeout(resolve);
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { once: true, signal });
    }).then(() => {
      release = undefined;
    });
  };
  host.addEventListener("pointerdown", onDown, { signal });
  const run = (task: () => void): void => (release === undefined ? task() : void release.then(() => run(task)));
  return run;
}

/** The page may keep room for the tag until it is defined; the content is lower as a rule. */
function roomySlot(room: number): HTMLElement {
  const slot = document.createElement("slot");
  Object.assign(slot.style, { display: "block", minBlockSize: `max(${room}px, var(--shell-room, 0px))` });
  return slot;
}

function whenSettled(mount: HTMLElement, signal: AbortSignal, task: () => void): void {
  const isBusy = () => mount.querySelector('[aria-busy="true"]') !== null;
  if (!isBusy()) {
    task();
    return;
  }
  const observer = new MutationObserver(() => {
    if (isBusy()) return;
    observer.disconnect();
    task();
  });
  observer.observe(mount, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Each control of the content with that of the component: by its name, else by its kind and words, else by its place. */
function pairsOf(before: readonly Element[], after: readonly Element[]): ReadonlyMap<Element, Element> {
  const nameOf = (control: Element) => control.getAttribute("name");
  const wordsOf = (control: Element) => `${control.localName} ${control.ariaLabel ?? control.textContent?.trim()}`;
  const isPrerendered =
    before.length === after.length && before.every(({ localName }, place) => localName === after[place]?.localName);
  return new Map(
    before.flatMap((control, place) => {
      const name = nameOf(control);
      const partner = isPrerendered
        ? after[place]
        : (after.find((one) => name !== null && nameOf(one) === name) ??
          after.find((one) => !isField(one) && wordsOf(one) === wordsOf(control)));
      return partner === undefined ? [] : [[control, partner] as const];
    }),
  );
}

const isField = (control: Element): control is Field => /^(input|select|textarea)$/.test(control.localName);

/** A visitor may have typed or chosen before the code was there. React hears of a value by the event alone. */
function handValueOver(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(checkbox|radio)$/.test(from.type)) {
    if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === initialValueOf(from) || from.value === to.value) return;
  // React keeps an accessor of its own on the control, which would hide the change.
  Reflect.set(Object.getPrototypeOf(to), "value", from.value, to);
  to.dispatchEvent(new Event(to.localName === "select" ? "change" : "input", { bubbles: true }));
}

function initialValueOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? "";
}

/** Without its like in the component, the focus goes to the component itself: the place of reading stays. */
function focusOn(control: Element | undefined, mount: HTMLElement): void {
  if (control === undefined) mount.tabIndex = -1;
  ((control as HTMLElement | undefined) ?? mount).focus({ preventScroll: true });
}
