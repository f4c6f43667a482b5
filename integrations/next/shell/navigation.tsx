"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type {} from "savings-shell/react";

/** Links of the shell to pages of this site change the page without a load. */
export function ShellNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: DocumentEventMap["shell-navigate"]) => {
      const { href, modifiers } = event.detail;
      const target = new URL(href, location.href);
      const opensElsewhere = modifiers.ctrlKey || modifiers.metaKey || modifiers.shiftKey || modifiers.altKey;
      if (target.origin !== location.origin || opensElsewhere) return;
      event.preventDefault();
      router.push(target.pathname + target.search + target.hash);
    };
    document.addEventListener("shell-navigate", follow);
    return () => document.removeEventListener("shell-navigate", follow);
  }, [router]);
  return null;
}
