import { explainEmptyElement } from "./empty-element.ts";

/** Sets the properties of the shown case, because a page can write attributes only, and keeps the case in its page. */
const shown = document.querySelector<HTMLElement>("[data-shown]");
// A visit is asked once: here each case is looked at as the first of a visit.
sessionStorage.removeItem("shell.bannerShown");
localStorage.removeItem("shell.travelling");
// biome-ignore lint/suspicious/noDocumentCookie: a cookie of one page, before any script of the shell runs
document.cookie = "shell_country_hint=; path=/; max-age=0";
const properties = JSON.parse(document.querySelector("[data-case]")?.textContent ?? "{}") as object;
// A closed gate leads visitors to the login: here it is to be looked at.
document.addEventListener("shell-redirect", (event) => event.preventDefault());
const titleBefore = document.title;
const main = document.querySelector("main");
if (shown && main) {
  const explain = () => explainEmptyElement(shown, main, titleBefore);
  shown.addEventListener("shell-ready", explain, { once: true });
  Object.assign(shown, properties);
}
