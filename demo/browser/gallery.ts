/** Sets the properties of the shown case, and the theme of the address. */
const shown = document.querySelector<HTMLElement>("[data-shown]");
const properties = JSON.parse(document.querySelector("[data-case]")?.textContent ?? "{}") as object;
const theme = new URLSearchParams(location.search).get("theme");
if (shown) {
  Object.assign(shown, properties);
  if (theme) shown.setAttribute("theme", theme);
}
