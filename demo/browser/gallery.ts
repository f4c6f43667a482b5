/** Sets the properties of the shown case, because a page can write attributes only, and keeps the case in its page. */
const shown = document.querySelector<HTMLElement>("[data-shown]");
const properties = JSON.parse(document.querySelector("[data-case]")?.textContent ?? "{}") as object;
// A closed gate leads visitors to the login: here it is to be looked at.
document.addEventListener("shell-redirect", (event) => event.preventDefault());
if (shown) Object.assign(shown, properties);
