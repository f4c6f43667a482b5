/**
 * Pages whose bundle contains the package, by Vite and by Rolldown alone, with elements in their content that hide members of the
 * document. React and the loader of chunks are the host's own there, and use the document itself.
 */
import type { Page } from "@playwright/test";
import { rolldown } from "rolldown";
import { build, type Rolldown } from "vite";
import { type Demo, expect, quickIf, test } from "./demo.ts";
import { rewritePages } from "./rewritten-pages.ts";

const ENTRY = ["savings-shell", "own"] as const;
const SOURCE = 'import "savings-shell";\nglobalThis.isOwnChunkThere = import("own").then(({ own }) => own);';
const HIDDEN = [
  "createElement",
  "querySelector",
  "getElementsByTagName",
  "body",
  "head",
  "documentElement",
  "location",
];

/** The host's entry, a chunk of its own, and the package as it is installed. */
const hostModules = {
  name: "host",
  resolveId: (id: string) => {
    if (id === "page" || id === ENTRY[1]) return `\0${id}`;
    return id === ENTRY[0] ? `${process.cwd()}/dist/esm/savings-shell.js` : null;
  },
  load: (id: string) => (id === "\0page" ? SOURCE : id === "\0own" ? "export const own = true;" : null),
};
const OUTPUT = { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" };

const BUNDLERS = {
  async Vite() {
    const { output } = (await build({
      configFile: false,
      logLevel: "silent",
      base: "/named-bundle/",
      plugins: [hostModules],
      build: { write: false, minify: false, rolldownOptions: { input: { page: "page" }, output: OUTPUT } },
    })) as Rolldown.RolldownOutput;
    return output;
  },
  async Rolldown() {
    const bundled = await rolldown({
      input: { page: "page" },
      plugins: [hostModules],
      platform: "browser",
      transform: { define: { "process.env.NODE_ENV": '"production"' } },
    });
    const { output } = await bundled.generate({ format: "esm", ...OUTPUT });
    await bundled.close();
    return output;
  },
} as const;

/** Serves a customer's page with bare tags, the bundle in place of the page script, and the elements before its tags. */
async function serveBundle(page: Page, demo: Demo, bundler: keyof typeof BUNDLERS): Promise<void> {
  const scripts = new Map((await BUNDLERS[bundler]()).map((file) => [file.fileName, file]));
  await page.route("**/named-bundle/**", (route) => {
    const file = scripts.get(new URL(route.request().url()).pathname.replace("/named-bundle/", ""));
    if (file?.type !== "chunk") return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: "text/javascript", body: file.code });
  });
  const images = HIDDEN.map((name) => `<img name="${name}" alt="" hidden>`).join("");
  const body = [
    images,
    ...["session-guard", "app-header", "app-footer"].map((tag) => `<${tag} locale="de-DE"></${tag}>`),
    '<script type="module" src="/named-bundle/page.js"></script>',
  ];
  await rewritePages(page, demo, (html) =>
    html
      .replaceAll(/<script type="module"[^>]*><\/script>/g, "")
      .replace(/<body[\s\S]*<\/body>/, `<body>${body.join("")}</body>`),
  );
}

/** The text in the shadow root of a tag, read past elements that hide the document's members. */
const textIn = (page: Page, tag: string, selector: string) =>
  page.evaluate(
    ([name, wanted]) =>
      Document.prototype.querySelector.call(document, name)?.shadowRoot?.querySelector(wanted)?.textContent ?? "",
    [tag, selector] as const,
  );

for (const bundler of Object.keys(BUNDLERS) as (keyof typeof BUNDLERS)[]) {
  test(
    `a page bundled by ${bundler} keeps header, footer and guard beside elements that hide the document's members [W-03]`,
    quickIf(bundler === "Vite"),
    async ({ page, demo }) => {
      const reports: string[] = [];
      page.on("console", (message) => reports.push(message.text()));
      await demo.signIn(page, "de-active");
      await serveBundle(page, demo, bundler);
      await page.clock.install();
      await page.goto("/de-de/dashboard/");
      await expect.poll(() => textIn(page, "app-header", ".balance-row")).toContain("€");
      await expect.poll(() => textIn(page, "app-footer", "footer")).toContain("Impressum");
      await page.clock.pauseAt(Date.now() + 181_000);
      await expect.poll(() => textIn(page, "session-guard", "dialog[open]")).toContain("Sitzung verlängern");
      expect(await page.evaluate(() => Reflect.get(globalThis, "isOwnChunkThere"))).toBe(true);
      const told = (name: string) => reports.filter((line) => line.includes(`hid document.${name}.`)).length;
      expect(HIDDEN.map(told)).toEqual(HIDDEN.map((name) => (name === "location" ? 0 : 1)));
    },
  );
}
