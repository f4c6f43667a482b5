/** One form control per attribute of the manifest: a select for enumerations, a box for booleans, a field for the rest. */
export interface AttributeDescription {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
}

const SCALAR = /^(string|number)$/;

/** The values of an enumeration as the manifest writes them: `"v1" | "v2"`. */
function choicesOf(text: string): string[] {
  return /^("[^"]*"\s*\|?\s*)+$/.test(text) ? [...text.matchAll(/"([^"]*)"/g)].map(([, value]) => value ?? "") : [];
}

export function controlFor(attribute: AttributeDescription): HTMLElement {
  const type = attribute.type?.text ?? "string";
  const label = document.createElement("label");
  const title = document.createElement("span");
  title.textContent = attribute.name;
  const hint = document.createElement("small");
  hint.append(...withCode(attribute.description ?? ""));
  const control = controlOf(type, attribute.default);
  control.name = attribute.name;
  if (type === "boolean") {
    label.className = "check";
    label.append(control, title, hint);
  } else label.append(title, control, hint);
  return label;
}

/** The words of a description; what stands between its code marks is code. */
function withCode(text: string): readonly (string | HTMLElement)[] {
  return text.split("`").map((piece, at) => {
    if (at % 2 === 0) return piece;
    const code = document.createElement("code");
    code.textContent = piece;
    return code;
  });
}

type Control = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;

function controlOf(type: string, fallback: string | undefined): Control {
  const choices = choicesOf(type);
  if (choices.length > 0) {
    const select = document.createElement("select");
    select.append(new Option(fallback === undefined ? "not set" : `not set (${fallback})`, ""));
    select.append(...choices.map((choice) => new Option(choice, choice)));
    return select;
  }
  if (type !== "boolean" && !SCALAR.test(type)) {
    const area = document.createElement("textarea");
    area.rows = 2;
    area.placeholder = `JSON: ${type}`;
    area.spellcheck = false;
    return area;
  }
  const field = document.createElement("input");
  field.type = type === "boolean" ? "checkbox" : "text";
  return field;
}

/** Undefined when the attribute is left out. */
export function controlValue(field: Control): string | undefined {
  if (field.type === "checkbox") return (field as HTMLInputElement).checked ? "" : undefined;
  return field.value === "" ? undefined : field.value;
}
