/** The demo's forms end here: what was typed stays in the browser, and the page says that it is saved. */
for (const form of document.querySelectorAll<HTMLFormElement>("[data-form]")) {
  const status = form.querySelector("[data-saved]");
  const said = form.querySelector("template");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (said) status?.replaceChildren(said.content.cloneNode(true));
  });
  form.addEventListener("input", () => status?.replaceChildren());
}
