/** The snippet builder: its form is made from custom-elements.json, so it always offers what the elements take. */
import manifest from "../../custom-elements.json" with { type: "json" };

interface Attribute {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
}
interface Declaration {
  readonly tagName?: string;
  readonly description?: string;
  readonly attributes?: readonly Attribute[];
}

const declarations = (manifest.modules as readonly { declarations?: readonly Declaration[] }[])
  .flatMap((module) => module.declarations ?? [])
  .filter((declaration) => declaration.tagName !== undefined);

const part = <T extends Element>(name: string): T => document.querySelector(`[data-${name}]`) as T;
const form = part<HTMLFormElement>("form");
const preview = part<HTMLElement>("preview");
const snippet = part<HTMLElement>("snippet");

/** The values of an enumeration as the manifest writes them: `"v1" | "v2"`. */
function choicesOf(attribute: Attribute): string[] {
  const text = attribute.type?.text ?? "";
  return /^("[^"]*"\s*\|?\s*)+$/.test(text) ? [...text.matchAll(/"([^"]*)"/g)].map(([, value]) => value ?? "") : [];
}

function control(attribute: Attribute): HTMLElement {
  const label = document.createElement("label");
  const choices = choicesOf(attribute);
  let input: HTMLElement;
  if (choices.length > 0) {
    const select = document.createElement("select");
    select.append(new Option("not set", ""), ...choices.map((choice) => new Option(choice, choice)));
    input = select;
  } else {
    const field = document.createElement("input");
    field.type = attribute.type?.text === "boolean" ? "checkbox" : "text";
    input = field;
  }
  input.setAttribute("name", attribute.name);
  const hint = document.createElement("small");
  hint.textContent = attribute.description ?? "";
  label.append(attribute.name, input, hint);
  return label;
}

const chooser = document.createElement("select");
chooser.name = "tag";
chooser.append(...declarations.map(({ tagName = "" }) => new Option(`<${tagName}>`, tagName)));
const fields = document.createElement("fieldset");
const chooserLabel = document.createElement("label");
chooserLabel.append("Element", chooser);
form.append(chooserLabel, fields);

function offer(): void {
  const declaration = declarations.find(({ tagName }) => tagName === chooser.value);
  fields.replaceChildren(...(declaration?.attributes ?? []).map(control));
  const locale = fields.querySelector<HTMLInputElement>("[name=locale]");
  if (locale) locale.value = "en-GB";
  show();
}

function show(): void {
  const element = document.createElement(chooser.value);
  for (const field of fields.querySelectorAll<HTMLInputElement>("[name]")) {
    if (field.type === "checkbox") {
      if (field.checked) element.setAttribute(field.name, "");
    } else if (field.value !== "") element.setAttribute(field.name, field.value);
  }
  snippet.textContent = element.outerHTML;
  preview.replaceChildren(element);
}

chooser.addEventListener("change", offer);
fields.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
part<HTMLButtonElement>("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(snippet.textContent ?? "");
  part<HTMLElement>("status").textContent = "Copied.";
});
offer();
