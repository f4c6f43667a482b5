/**
 * Author mode: shows each message of an element beside it in the page, with the solution, for the author of the page. It is a
 * separate script, which no visitor loads. Earlier messages are read from the elements that reported them.
 */

import { explanationText } from "../domain/explain/explanation.ts";
import { reportsOf, type ShellErrorDetail } from "../platform/reports/report-error.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { claim, type Page, perPage } from "../stores/page.ts";
import noteStyles from "./author-notes.css?inline";
import { codeOf } from "./error-links.ts";
import panelStyles from "./explain-panel.css?inline";

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
  const band = boxWith(noteStyles, document.createElement("ul"));
  band.setAttribute("role", "note");
  band.dataset.shellNote = "";
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
  const panel = boxWith(panelStyles, details);
  panel.dataset.shellExplain = "";
  document.body.append(panel);
}

/** An element whose content has these styles, and none of the page's. */
function boxWith(styles: string, content: HTMLElement): HTMLElement {
  const box = document.createElement("div");
  const root = box.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  return box;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ""): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}
