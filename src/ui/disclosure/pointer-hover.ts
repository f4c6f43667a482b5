/** Menus that open by hover. A module of its own, because no phone needs it. */
import { elementsOf } from "../../platform/shadow-dom.ts";
import { closeDisclosure, type Disclosure, disclosureOf, openDisclosure } from "./disclosure.ts";
import { createHoverIntent, hoverOpens, type Point } from "./hover-intent.ts";

export interface HoveredMenus {
  readonly container: HTMLElement;
  readonly signal: AbortSignal;
  readonly isWide: () => boolean;
  readonly all: () => readonly Disclosure[];
  /** The open menu, for whatever reason. */
  readonly current: () => Disclosure | undefined;
  /** Panels opened only by hover; they close when the pointer leaves. */
  readonly openedByHover: WeakSet<HTMLElement>;
}

export interface PointerHover {
  /** Reports that the panel was closed. Hover opens it again only after the pointer has been elsewhere. */
  dismiss(trigger: HTMLElement): void;
}

/** Opens and closes menus by a mouse until `signal` aborts [H-14]. */
export function followPointer({ container, signal, isWide, all, current, openedByHover }: HoveredMenus): PointerHover {
  const hover = createHoverIntent<HTMLElement>({
    open: (trigger) => {
      const disclosure = disclosureOf(trigger);
      if (!disclosure) return;
      openedByHover.add(disclosure.panel);
      openDisclosure(disclosure);
    },
    close: (trigger) => {
      const disclosure = disclosureOf(trigger);
      if (disclosure) closeDisclosure(disclosure);
    },
    current: () => current()?.trigger,
    isOpenedByHover: (trigger) => openedByHover.has(disclosureOf(trigger)?.panel ?? trigger),
    panelBox: (trigger) => (disclosureOf(trigger)?.panel ?? trigger).getBoundingClientRect(),
  });

  const pointed = (pointerType: string, point: Point, path: readonly HTMLElement[]) => {
    if (!hoverOpens(pointerType, isWide(), navigator.maxTouchPoints)) return;
    hover.pointerAt(
      point,
      path.find((element) => /menu|tooltip/.test(element.dataset.disclosure ?? "")),
    );
  };
  const onPointer = (event: PointerEvent) =>
    pointed(event.pointerType, { x: event.clientX, y: event.clientY }, elementsOf(event, container));

  document.addEventListener("pointermove", onPointer, { passive: true, signal });
  // A pointer that enters a frame sends one event over the frame and none while it moves inside.
  document.addEventListener("pointerover", onPointer, { passive: true, signal });
  document.documentElement.addEventListener("pointerleave", hover.pointerGone, { signal });
  signal.addEventListener("abort", hover.cancel);

  // The pointer may have been over a trigger before this script was loaded. A menu that was opened by key stays.
  const { trigger } = all().find(({ trigger }) => trigger.matches(":hover")) ?? {};
  if (trigger && !current()) pointed("mouse", trigger.getBoundingClientRect(), [trigger]);
  return hover;
}
