import { type RefObject, useEffect } from "react";

export function useDisclosures(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    void root;
  }, [root]);
}
