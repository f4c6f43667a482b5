/**
 * Author mode: shows each message of an element beside it in the page, with the solution, for the author of the page. It is a
 * separate script, which no visitor loads. Earlier messages are read from the elements that reported them.
 */

import { explanationText } from "../domain/explain/explanation.ts";
import { reportsOf, type ShellErrorDetail } from "../platform/reports/report-error.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { claim, type Page, perPage } from "../stores/page.ts";
import { codeOf } from "./error-links.ts";
import css from "./explain-panel.css?inline";

interface Note {
  readonly band: HTMLElement;
  readonly lines: Set<string>;
}

const notesOf = perPage("authorNotes", () => new Map<Element, Note>());

/** Called once per page: shows the earlier messages and each later one, and the panel that explains the page. */
export function openAuthorNotes(page: Page): void {
  if (!claim(page, "author notes")) return;
  openExplainPanel(page);
  for (const element of document.querySelectorAll("*"))
    for (const line of reportsOf(element)) show(page, element, line);
  for (const line of reportsOf(document)) show(page, document.documentElement, line);
  for (const block of document.querySelectorAll("script[data-shell-config]")) {
    if (!isJson(block.textContent)) show(page, block, "bad-config: The configuration is no JSON; nothing of it holds.");
  }
  document.addEventListener("shell-error", (event) => {
    const { code, message, tag } = (event as CustomEvent<ShellErrorDetail>).detail;
    const [source] = event.composedPath();
    if (source instanceof Element) show(page, source, `<${tag}> ${code}: ${message}`);
    else show(page, document.documentElement, `${code}: ${message}`);
  });
}

function show(page: Page, source: Element, line: string): void {
  const notes = notesOf(page);
  for (const [known, { band }] of notes) {
    if (known.isConnected) continue;
    band.remove();
    notes.delete(known);
  }
  const note = notes.get(source) ?? openNote(notes, source);
  if (note.lines.has(line)) return;
  note.lines.add(line);
  const item = document.createElement("li");
  item.textContent = line;
  appendDocsLink(page, item, line);
  note.band.shadowRoot?.querySelector("ul")?.append(item);
}

/** The page of the documentation that explains the code of a line, where the configuration names its address. */
function appendDocsLink(page: Page, item: HTMLElement, line: string): void {
  const { docsUrl } = shellConfig(page).get();
  const code = codeOf(line);
  if (docsUrl === undefined || code === "") return;
  const link = Object.assign(document.createElement("a"), {
    href: docsUrl + code,
    textContent: code,
    target: "_blank",
  });
  item.append(" See ", link);
}

function openNote(notes: Map<Element, Note>, source: Element): Note {
  const band = document.createElement("div");
  band.setAttribute("role", "note");
  band.dataset.shellNote = "";
  const root = band.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(document.createElement("ul"));
  // A message about the whole page has no place of its own, so it goes to the top.
  if (document.body.contains(source) && source !== document.body) source.after(band);
  else document.body.prepend(band);
  const note = { band, lines: new Set<string>() };
  notes.set(source, note);
  return note;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Adds the panel once. Each opening explains the page anew. */
export function openExplainPanel(page: Page): void {
  if (document.querySelector("[data-shell-explain]")) return;
  const panel = document.createElement("div");
  panel.dataset.shellExplain = "";
  const root = panel.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const details = element("details");
  const summary = element("summary", "Why is this page so?");
  const bar = element("div");
  const copy = element("button", "Copy for a ticket");
  const answer = element("span");
  const text = element("pre");
  copy.type = "button";
  answer.setAttribute("role", "status");
  // A long text is scrolled by keyboard as well.
  text.tabIndex = 0;
  text.setAttribute("role", "region");
  text.setAttribute("aria-label", "Explanation of this page");
  bar.append(copy, answer);
  details.append(summary, bar, text);
  root.append(details);
  details.addEventListener("toggle", async () => {
    answer.textContent = "";
    const explanation = details.open ? await page.explain?.() : undefined;
    if (explanation) text.textContent = explanationText(explanation);
  });
  copy.addEventListener("click", async () => {
    answer.textContent = await navigator.clipboard.writeText(text.textContent).then(
      () => "Copied.",
      () => "The browser refused. Select the text and copy it.",
    );
  });
  document.body.append(panel);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ""): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}
