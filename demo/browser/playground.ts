/** The snippet builder: its form is made from custom-elements.json, so it always offers what the elements take. */
import manifest from "../../custom-elements.json" with { type: "json" };
import { type AttributeDescription, controlFor, controlValue } from "./attribute-control.ts";
import { onceMarkup } from "./once-per-page.ts";
import { snippetOf } from "./snippet-text.ts";

interface Declaration {
  readonly tagName?: string;
  readonly description?: string;
  readonly attributes?: readonly AttributeDescription[];
}

const modules = manifest.modules as readonly { path: string; declarations?: readonly Declaration[] }[];
const declarations = modules
  .flatMap((module) => module.declarations ?? [])
  .filter((declaration) => declaration.tagName !== undefined);

function part<T extends Element>(name: string): T {
  const found = document.querySelector<T>(`[data-${name}]`);
  if (found === null) throw new Error(`The snippet builder lacks [data-${name}].`);
  return found;
}

const form = part<HTMLFormElement>("form");
const chooser = part<HTMLSelectElement>("tag");
const marketField = part<HTMLSelectElement>("market");
const fields = part<HTMLElement>("attributes");
const frame = part<HTMLIFrameElement>("preview");
const findings = part<HTMLElement>("findings");
const snippet = part<HTMLElement>("snippet");
const script = part<HTMLSelectElement>("script");
const prefixField = part<HTMLInputElement>("tag-prefix");
const once = part<HTMLElement>("once");
const copied = part<HTMLElement>("status");

const chosen = (): Declaration | undefined => declarations.find(({ tagName }) => tagName === chooser.value);
const scriptOf = (tag: string): string =>
  modules.find(({ declarations = [] }) => declarations.some(({ tagName }) => tagName === tag))?.path ?? "";
/** The script of its own that the chosen tag has, beside the page script. */
const ownScript = () => (scriptOf(chooser.value).endsWith("/parts.js") ? "parts.js" : undefined);
/** Empty where it is none: a page with a wrong one defines nothing. */
const prefix = (): string => (prefixField.validity.valid ? prefixField.value : "");
const takesLocale = (): boolean => (chosen()?.attributes ?? []).some(({ name }) => name === "locale");

function offer(): void {
  const { attributes = [] } = chosen() ?? {};
  fields.replaceChildren(...attributes.filter(({ name }) => name !== "locale").map(controlFor));
  marketField.disabled = !takesLocale();
  show();
}

/** Attribute names and values as chosen; a boolean attribute has the empty value. */
function attributes(): [string, string][] {
  const chosen: [string, string][] = takesLocale() ? [["locale", marketField.value]] : [];
  for (const field of fields.querySelectorAll<HTMLInputElement>("[name]")) {
    const value = controlValue(field);
    if (value !== undefined) chosen.push([field.name, value]);
  }
  return chosen;
}

function show(): void {
  const chosen = attributes();
  const tag = chooser.value;
  const named = prefix() ? `${prefix()}-${tag}` : tag;
  snippet.textContent = snippetOf(named, chosen);
  script.disabled = ownScript() !== undefined || prefix() !== "";
  once.textContent = onceOf();
  copied.textContent = "";
  findings.replaceChildren();
  const page = frame.contentDocument;
  if (page === null || page.readyState === "loading") return;
  const element = page.createElement(tag);
  for (const [name, value] of chosen) element.setAttribute(name, value);
  page.body.replaceChildren(element);
}

let room = "";

function onceOf(): string {
  const { cdn = "/cdn/" } = part<HTMLElement>("cdn").dataset;
  const market = script.value === "locale" ? marketField.value : undefined;
  return onceMarkup({ cdn, ownScript: ownScript(), market, prefix: prefix(), room });
}

/** Shows the element's messages about its configuration beside the editor. */
function listen(): void {
  frame.contentDocument?.addEventListener("shell-error", (event) => {
    const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail;
    const finding = document.createElement("li");
    const name = document.createElement("code");
    name.textContent = code;
    finding.append(name, ` ${message}`);
    findings.append(finding);
  });
  show();
}

function setWidth(width: string): void {
  frame.style.width = `${width}px`;
  for (const button of document.querySelectorAll<HTMLElement>("[data-width]")) {
    button.setAttribute("aria-pressed", String(button.dataset.width === width));
  }
}

chooser.append(...declarations.map(({ tagName = "" }) => new Option(`<${tagName}>`, tagName)));
chooser.value = "app-header";
marketField.value = "en-GB";
chooser.addEventListener("change", offer);
marketField.addEventListener("change", show);
script.addEventListener("change", show);
prefixField.addEventListener("input", show);
fields.addEventListener("change", show);
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of document.querySelectorAll<HTMLElement>("[data-width]")) {
  button.addEventListener("click", () => setWidth(button.dataset.width ?? "768"));
}
part<HTMLButtonElement>("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent ?? "");
    copied.textContent = "Copied.";
  } catch {
    copied.textContent = "The browser did not allow it: select the text and copy it.";
  }
});
// For snippets with a prefix: the linked file itself contains only the names without a prefix.
void fetch("/cdn/shell.css").then(async (answer) => {
  room = await answer.text();
  show();
});
setWidth(innerWidth < 760 ? "360" : "768");
frame.addEventListener("load", listen);
offer();
if (frame.contentDocument?.readyState === "complete" && frame.contentWindow?.location.pathname !== "blank") listen();
