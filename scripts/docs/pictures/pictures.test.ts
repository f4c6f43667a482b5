import { readFileSync } from "node:fs";
import { createMarkdownRenderer } from "vitepress";
import { describe, expect, it } from "vitest";
import { siteDocuments } from "../site-documents.ts";
import { drawBars } from "./bar-plot.ts";
import { drawDiagram } from "./diagram.ts";
import { documentPictures } from "./document-pictures.ts";
import { plotsOf } from "./table-plots.ts";

const markdown = await createMarkdownRenderer(".", { config: documentPictures });
const rendered = (text: string) => markdown.render(text);

const CHART = "flowchart TD\n  accTitle: From one to two\n  one[One] --> two[Two<br/>lines]\n";

describe("a diagram", () => {
  it("is drawn in the colours of the page, asks no other host, and has a style of nothing else", () => {
    const { title, svg } = drawDiagram(CHART, "first");
    expect(title).toBe("From one to two");
    expect(svg).toContain("Two");
    expect(svg).toContain("var(--_node-fill)");
    expect(svg).not.toMatch(/<style|@import|https?:\/\/(?!www\.w3\.org)|class=|style=/);
  });

  it("shares no id with another one on the page", () => {
    const ids = (id: string) => [...drawDiagram(CHART, id).svg.matchAll(/ id="([^"]+)"/g)].map(([, found]) => found);
    expect(ids("first")).not.toEqual([]);
    expect(ids("first").filter((id) => ids("second").includes(id))).toEqual([]);
  });

  it("without a name is refused", () => {
    expect(() => drawDiagram("flowchart TD\n  one --> two\n", "first")).toThrow("accTitle:");
  });

  it("stands in the page in place of its source, with its name for those who do not see it", () => {
    const page = rendered(`\`\`\`mermaid\n${CHART}\`\`\`\n`);
    expect(page).toContain('<svg role="img" aria-label="From one to two"');
    expect(page).not.toContain("flowchart TD");
  });
});

describe("the bars of a table", () => {
  it("are as long as the figures, say them, and stand before the table, which stays", () => {
    const table = "| phone | static | naive <React> |\n|---|--:|--:|\n";
    const measures = ["script, kB Brotli", "header visible, ms", "menu shown while loading, ms", "blocking time, ms"];
    const page = rendered(`${table}${measures.map((one) => `| ${one} | 50 | 100 (2.00) |`).join("\n")}\n`);
    expect(page).toContain("<title>header visible, ms: static 50; naive &lt;React> 100 (2.00)</title>");
    expect(page).toContain('width="37.00%"');
    expect(page).toContain('width="74.00%"');
    expect(page.indexOf("<svg")).toBeLessThan(page.indexOf("<table"));
    expect(page.match(/<svg/g)).toHaveLength(measures.length);
  });

  it("have a bar for each row of the table of pages", () => {
    const columns = ["public page, kB of scripts (requests)", "first visit"];
    const rows = [
      ["/en/ and 21 more", "37.3 (9)"],
      ["/it-it/", "56.6 (10)"],
    ];
    const [plot] = plotsOf({ columns, rows });
    expect(plot?.bars.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "/en/ and 21 more: 37.3",
      "/it-it/: 56.6",
    ]);
  });

  it("are refused where a row is missing or is no figure", () => {
    expect(() => plotsOf({ columns: ["phone", "static"], rows: [] })).toThrow('no row "script, kB Brotli"');
    expect(() => drawBars({ title: "time", bars: [{ label: "one", value: Number.NaN, text: "soon" }] })).toThrow(
      "soon",
    );
  });
});

it("every diagram and every table of measurements of the documents is drawn", () => {
  const pages = siteDocuments().map(({ file }) => ({ file, text: readFileSync(file, "utf8") }));
  const drawn = pages.filter(({ text }) => /^```mermaid$/m.test(text) || text.includes("<!-- bench -->"));
  expect(drawn.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["docs/architecture.md", "docs/operate.md", "docs/performance.md", "docs/session.md"]),
  );
  for (const { file, text } of drawn) expect(rendered(text), file).toContain("<svg");
});
