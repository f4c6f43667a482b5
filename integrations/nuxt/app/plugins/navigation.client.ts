/** Links of the shell to pages of this site change the page without a load. */
import type {} from "savings-shell/react";

export default defineNuxtPlugin(() => {
  const router = useRouter();
  document.addEventListener("shell-navigate", (event) => {
    const { href, modifiers } = event.detail;
    const target = new URL(href, location.href);
    const opensElsewhere = modifiers.ctrlKey || modifiers.metaKey || modifiers.shiftKey || modifiers.altKey;
    if (target.origin !== location.origin || opensElsewhere) return;
    event.preventDefault();
    router.push(target.pathname + target.search + target.hash);
  });
});
