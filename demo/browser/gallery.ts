/** Sets the properties of the shown case: a page can write attributes only. */
const shown = document.querySelector<HTMLElement>("[data-shown]");
const properties = JSON.parse(document.querySelector("[data-case]")?.textContent ?? "{}") as object;
if (shown) Object.assign(shown, properties);
