import type { ToggleEvent } from "react";

/** Reports a popover that opened or closed, by the id of its entry. */
export function reportToggle(id: string, report: (id: string, open: boolean) => void) {
  return (event: ToggleEvent<HTMLElement>) => {
    if (event.currentTarget === event.nativeEvent.composedPath()[0]) report(id, event.newState === "open");
  };
}
