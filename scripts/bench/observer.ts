/** The cost of the shell on a page of 20,000 nodes that changes: the same 500 changes with its scripts and without them. */
import type { Browser } from "playwright";
import { type BenchPage, servePages } from "./bench-pages.ts";
import { slowTab } from "./measure.ts";
import { median } from "./median.ts";

const NODES = 20_000;
const CHANGES = 500;
const WINDOW = { width: 1350, height: 900 };

/** Kinds of changes that pages make. Each runs in the page, with the list of all rows and the number of the change. */
const KINDS = {
  "rows added": (list: Element, change: number) => {
    const row = document.createElement("li");
    row.innerHTML = `<b>Row</b> <a href="/">${change}</a>`;
    list.append(row);
  },
  "rows replaced": (list: Element, change: number) => {
    list.children[change]?.replaceChildren(document.createElement("b"), String(change));
  },
  "texts changed": (list: Element, change: number) => {
    const text = list.children[change]?.firstElementChild;
    if (text) text.textContent = `Row ${change}`;
  },
  "rows moved": (list: Element) => {
    if (list.lastElementChild) list.prepend(list.lastElementChild);
  },
} as const satisfies Readonly<Record<string, (list: Element, change: number) => void>>;

/** The least cost of a script that wants to see new tags: an observer that does nothing. */
const IDLE_OBSERVER =
  "<script>new MutationObserver(() => {}).observe(document, { childList: true, subtree: true })</script>";

/** @param pages a page with scripts and the same page without */
export async function observerTable(
  browser: Browser,
  { plain, withScript }: Readonly<Record<"plain" | "withScript", BenchPage>>,
  runs: number,
): Promise<string> {
  const observed = { ...plain, html: plain.html.replace("</body>", `${IDLE_OBSERVER}</body>`) };
  const pages = [plain, observed, withScript];
  const served = await servePages(
    pages.map((page) => ({ ...page, html: page.html.replace("</main>", `${rows()}</main>`) })),
  );
  const lines: string[] = [];
  for (const [kind, change] of Object.entries(KINDS)) {
    const times = pages.map((): number[] => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [place, list] of times.entries())
        list.push(await timeOf(browser, `${served.origin}/${place}/`, change.toString()));
    }
    const [alone = Number.NaN, ...others] = times.map(median);
    const cells = others.map((time) => `${time.toFixed(1)} (${(time / alone).toFixed(2)})`);
    lines.push(`| ${kind} | ${alone.toFixed(1)} | ${cells.join(" | ")} |`);
  }
  served.close();
  const head = `| ${CHANGES} changes among ${NODES} nodes, ms without drawing | static | an observer that does nothing | fragment |`;
  return [head, "|---|--:|--:|--:|", ...lines].join("\n");
}

/** Two elements and a text each. */
function rows(): string {
  const list = Array.from({ length: NODES / 4 }, (_, place) => `<li><b>Row</b> ${place}</li>`);
  return `<ul id="rows">${list.join("")}</ul>`;
}

/** All in one task, so that nothing is drawn; observers see each change, because they run between two of them. */
async function timeOf(browser: Browser, address: string, change: string): Promise<number> {
  const { tab } = await slowTab(browser, WINDOW);
  // The runner of this script gives functions their names by a call that a page does not know.
  await tab.addInitScript("globalThis.__name = (named) => named");
  await tab.goto(address, { waitUntil: "networkidle" });
  const milliseconds = await tab.evaluate(
    async ([source, count]) => {
      const list = document.querySelector("#rows");
      const apply = new Function(`return ${source}`)() as (list: Element | null, change: number) => void;
      const start = performance.now();
      for (let change = 0; change < count; change += 1) {
        apply(list, change);
        await null;
      }
      return performance.now() - start;
    },
    [change, CHANGES] as const,
  );
  await tab.context().close();
  return milliseconds;
}
