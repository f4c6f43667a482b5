/** Puts the pictures of documents into the pages of the site: diagrams in place of their source, bars before the tables of measurements. */
import type { MarkdownRenderer } from "vitepress";
import { type BarPlot, drawBars } from "./bar-plot.ts";
import { drawDiagram } from "./diagram.ts";
import { type PrintedTable, plotsOf } from "./table-plots.ts";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** A plugin of markdown-it. A diagram that cannot be drawn throws, and so does a table that lacks a row to draw. */
export function documentPictures(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, at, ...rest) => {
    const { info = "", content = "" } = tokens[at] ?? {};
    if (info.trim() === "mermaid") return diagramFigure(content, `diagram-${at}`);
    return fence?.(tokens, at, ...rest) ?? "";
  };
  markdown.core.ruler.push("table-plots", (state) => {
    state.tokens = state.tokens.flatMap((token, at) => {
      if (token.type !== "table_open") return [token];
      const plots = plotsOf(tableAt(state.tokens, at));
      if (plots.length === 0) return [token];
      const picture = new state.Token("html_block", "", 0);
      picture.content = plotFigures(plots);
      return [picture, token];
    });
  });
}

function diagramFigure(source: string, id: string): string {
  const { title, svg } = drawDiagram(source, id);
  const label = escapeHtml(title);
  // Wider than a phone, so the frame scrolls, and takes the focus for readers who scroll by keys.
  return `<figure class="diagram"><div tabindex="0" role="group" aria-label="${label}">${svg.replace(
    "<svg ",
    `<svg role="img" aria-label="${label}" `,
  )}</div><figcaption>${label}</figcaption></figure>\n`;
}

const plotFigures = (plots: readonly BarPlot[]): string =>
  `<div class="plots">${plots
    .map((plot) => `<figure class="plot"><figcaption>${escapeHtml(plot.title)}</figcaption>${drawBars(plot)}</figure>`)
    .join("")}</div>\n`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The table that begins at a token, as text. */
function tableAt(tokens: readonly Token[], start: number): PrintedTable {
  const end = tokens.findIndex(({ type }, at) => at > start && type === "table_close");
  const rows: string[][] = [];
  for (const { type, content } of tokens.slice(start, end)) {
    if (type === "tr_open") rows.push([]);
    if (type === "inline") rows.at(-1)?.push(content);
  }
  const [columns = [], ...body] = rows;
  return { columns, rows: body };
}
