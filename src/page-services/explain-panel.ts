/**
 * Author mode: a panel at the end of the page that shows the answer of `explain()`, with a button that copies it for a ticket.
 * Only the page's author loads it.
 */
import { explanationText } from "../domain/explain/explanation.ts";
import type { Page } from "../stores/page.ts";
import css from "./explain-panel.css?inline";

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
