import type { ToggleEvent } from "react";

/**
 * Reports a popover that is about to open or close, by the id of its entry. Opening can be refused by answering false;
 * a browser lets nobody refuse closing.
 */
export function reportToggle(id: string, report: (id: string, open: boolean) => boolean) {
  return (event: ToggleEvent<HTMLElement>) => {
    if (event.currentTarget !== event.nativeEvent.composedPath()[0]) return;
    if (!report(id, event.newState === "open")) event.preventDefault();
  };
}
