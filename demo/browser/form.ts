/**
 * The demo's forms end here: what was typed stays in the browser, and the page says that it is saved. Mistakes are said by the page in
 * its own language, as GOV.UK's pattern has it: under the field, and from two on in a list that gets the focus.
 */
type Control = HTMLInputElement | HTMLSelectElement;

/** Sent at a form without mistakes. A page that does more with it prevents the default. */
export const FILLED = "demo-form-filled";

interface Mistake {
  readonly control: Control;
  readonly words: string;
}

/** Called when the script arrives, and by tests for each of their pages. */
export function connectForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-form]")) connect(form);
}

function connect(form: HTMLFormElement): void {
  const status = form.querySelector("[data-saved]");
  const said = form.querySelector("template");
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const mistakes = controlsOf(form).flatMap((control) => {
      const words = mistakeOf(control);
      say(control, words);
      return words === undefined ? [] : [{ control, words }];
    });
    showSummary(form, mistakes);
    if (mistakes.length > 0 || !form.dispatchEvent(new Event(FILLED, { bubbles: true, cancelable: true }))) return;
    if (form.dataset.done !== undefined) location.assign(form.dataset.done);
    else if (said) status?.replaceChildren(said.content.cloneNode(true));
  });
  form.addEventListener("input", ({ target }) => {
    status?.replaceChildren();
    // A mended mistake goes at once. A new one is said only when the form is sent.
    if (isControl(target) && mistakeOf(target) === undefined) say(target, undefined);
  });
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

const placeOf = (control: Control): HTMLElement | null => document.querySelector(`#${control.id}-mistake`);

/** The words of the page for what is wrong with a field; undefined if nothing is. */
function mistakeOf(control: Control): string | undefined {
  const { missing, malformed } = placeOf(control)?.dataset ?? {};
  const isEmpty = control.value.trim() === "" || control.validity.valueMissing;
  if (isEmpty && control.required) return missing;
  return control.validity.valid ? undefined : (malformed ?? missing);
}

function say(control: Control, words: string | undefined): void {
  const place = placeOf(control);
  if (place === null) return;
  place.hidden = words === undefined;
  place.querySelector("[data-words]")?.replaceChildren(words ?? "");
  control.setAttribute("aria-invalid", String(words !== undefined));
  if (words === undefined) control.removeAttribute("aria-describedby");
  else control.setAttribute("aria-describedby", place.id);
}

/** Several mistakes are listed, and the list gets the focus. A single one has the focus itself. */
function showSummary(form: HTMLFormElement, mistakes: readonly Mistake[]): void {
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary === null) return;
  summary.hidden = mistakes.length < 2;
  summary.querySelector("ul")?.replaceChildren(...mistakes.map(entryOf));
  const [first] = mistakes;
  if (mistakes.length > 1) summary.focus();
  else first?.control.focus();
}

function entryOf({ control, words }: Mistake): HTMLElement {
  const link = Object.assign(document.createElement("a"), { href: `#${control.id}` });
  link.textContent = `${placeOf(control)?.dataset.label}${words}`;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    control.focus();
  });
  const entry = document.createElement("li");
  entry.append(link);
  return entry;
}

connectForms();
