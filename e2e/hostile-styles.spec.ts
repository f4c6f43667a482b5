/**
 * The host's style sheets change nothing inside of the tags. One page, pictured clean and then under each sheet: the
 * pictures are equal in every pixel, at two widths, with a menu open on the wide one.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { depositLink } from "./header-page.ts";

const packages = createRequire(import.meta.url);
const sheetOf = (file: string) => readFileSync(packages.resolve(file), "utf8");

const EVERYTHING =
  "font:italic 700 30px/3 cursive;letter-spacing:5px;word-spacing:9px;text-transform:uppercase;text-align:right;" +
  "text-indent:20px;text-shadow:2px 2px red;white-space:nowrap;color:red;list-style:square;cursor:wait;hyphens:none;" +
  "word-break:break-all;overflow-wrap:anywhere;font-variant:small-caps;quotes:none;border-collapse:collapse;";

/** The custom properties of the elements that are not for hosts. A page, or another release in it, may have some of these names. */
const OWN_NAMES = ["src/ui", "elements"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").match(/--(?!shell-)[a-z][\w-]*/g) ?? []),
);

const SHEETS: Readonly<Record<string, string>> = {
  "a rule for everything": `*,*::before{${EVERYTHING}}`,
  "an important rule for everything": `*,*::before{${EVERYTHING.replaceAll(";", "!important;")}}`,
  "everything unset": "*{all:unset}",
  "everything unset, important": "*{all:unset!important}",
  "a small root": "html{font-size:62.5%}body{font:1.4rem/1.1 monospace;color:#555;-webkit-font-smoothing:auto}",
  "a reset":
    "*,*::before,*::after{box-sizing:content-box;margin:0;padding:0;border:0;font:inherit;vertical-align:baseline;" +
    "background:none;outline:0;max-width:100%;min-width:0}a,button,h2,img,svg,ul,li,nav,header,footer{display:inline;color:inherit}",
  "names of ours on the root": `:root{${OWN_NAMES.map((name) => `${name}:40px`).join(";")}}`,
  "Bootstrap 3": sheetOf("bootstrap3/dist/css/bootstrap.css"),
  "Bootstrap 5": sheetOf("bootstrap/dist/css/bootstrap.css"),
};

/** Where a tag stands, and how wide, is the page's to say: each has its place by itself. */
const placed = (tag: string, top: number, more = "") =>
  `<${tag} locale="de-DE" style="position:absolute!important;inset:${top}px auto auto 0!important;${more}"></${tag}>`;
const WIDE = "inline-size:100vw!important";
const PAGE = `<!doctype html><html lang="de-DE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<script type="module" src="/cdn/shell.js"></script>
<body><main id="main"></main>
${placed("app-header", 0, WIDE)}${placed("market-picker", 600)}${placed("app-footer", 700, WIDE)}`;

/** The page under a sheet; without one, clean. No element holds the sheet: everything unset would show its text. */
async function picture(page: Page, css: string): Promise<Buffer> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    // The ground is the page's own.
    const ground = new CSSStyleSheet();
    ground.replaceSync("html,body{background:white!important}");
    document.adoptedStyleSheets = [sheet, ground];
  }, css);
  await page.evaluate(() => document.fonts.ready);
  // A busy machine may still show the menu on its way.
  return page.screenshot({ animations: "disabled" });
}

for (const { width, opened } of [
  { width: 1350, opened: "Sparen" },
  { width: 390, opened: undefined },
]) {
  test(
    `no sheet of the host changes a pixel of header, picker and footer ${width} px wide [H-33]`,
    LONG,
    async ({ page, demo }, info) => {
      // All of it at once: a picture of more than the window changes the window's size, which closes menus.
      await page.setViewportSize({ width, height: 1500 });
      await page.route(`${demo.pages}/hostile/`, (route) => route.fulfill({ contentType: "text/html", body: PAGE }));
      await page.goto(`${demo.pages}/hostile/`);
      await expect(page.locator("app-footer").getByRole("contentinfo")).toBeVisible();
      await expect(page.locator("market-picker").getByRole("button")).toBeVisible();
      if (opened) {
        await page.locator("app-header").getByRole("button", { name: opened }).click();
        await expect(depositLink(page)).toBeVisible();
      }
      const clean = await picture(page, "");
      const changed: string[] = [];
      for (const [name, css] of Object.entries(SHEETS)) {
        const under = await picture(page, css);
        if (under.equals(clean)) continue;
        changed.push(name);
        writeFileSync(info.outputPath(`${name}.png`), under);
        writeFileSync(info.outputPath("clean.png"), clean);
      }
      expect(changed).toEqual([]);
    },
  );
}
