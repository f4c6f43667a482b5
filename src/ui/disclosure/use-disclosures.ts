import { type RefObject, useEffect } from "react";
import { connectDisclosures } from "./disclosures.ts";

/** Connects the disclosures below an element for as long as it is drawn. */
export function useDisclosures(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (container.current) return connectDisclosures(container.current);
  }, [container]);
}
