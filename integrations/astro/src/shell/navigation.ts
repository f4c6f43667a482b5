/** Links of the shell to pages of this site change the page without a load. */
import { navigate } from "astro:transitions/client";
import { followWith } from "savings-shell/navigation";

followWith((path) => navigate(path));

/**
 * Astro puts the new page into the document before it moves the tags that stay. The new ones would start, and load what they
 * show, only to be replaced: something else holds their place.
 */
document.addEventListener("astro:before-swap", ({ newDocument }) => {
  for (const kept of document.querySelectorAll("[data-astro-transition-persist]")) {
    const name = kept.getAttribute("data-astro-transition-persist") ?? "";
    const placeholder = newDocument.createElement("div");
    placeholder.setAttribute("data-astro-transition-persist", name);
    newDocument.querySelector(`[data-astro-transition-persist="${CSS.escape(name)}"]`)?.replaceWith(placeholder);
  }
});
