/** Texts of editors in a real WordPress: kept for roles that may not write markup, and unchanged for visitors. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { CONFIG, expect, tagsIn, test } from "./wordpress-page.ts";

const plugin = "integrations/wordpress/savings-shell";

interface KnownAttribute {
  readonly type: string;
  readonly values?: readonly string[];
}
interface KnownElement {
  readonly attributes: Readonly<Record<string, KnownAttribute>>;
}
const { elements } = JSON.parse(readFileSync(`${plugin}/elements.json`, "utf8")) as {
  elements: Readonly<Record<string, KnownElement>>;
};

/** Elements that act for the whole page. */
const OF_THE_PAGE = ["app-header", "app-footer", "session-guard", "page-meta"];
const authored = Object.fromEntries(Object.entries(elements).filter(([tag]) => !OF_THE_PAGE.includes(tag)));

const JSON_VALUE = `[{"id":"a","title":"It's > 1 & \\"more\\""}]`;
/** As docs/contracts/cms.md says to write it. */
const WRITTEN_JSON = JSON_VALUE.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll(">", "&gt;");

/** A value of each attribute, as it stands in the document. */
function sampleOf(name: string, { type, values }: KnownAttribute): string {
  if (type === "json") return JSON_VALUE;
  if (type === "boolean") return "false";
  if (type === "number") return "4";
  if (name === "locale") return "de-DE";
  return values?.[0] ?? "text";
}

/** The tags of the page's content, with the attributes given. */
function read(page: Page, tag: string): Promise<Record<string, string> | undefined> {
  return page.evaluate((name) => {
    const found = [...document.querySelectorAll(name)].find((one) =>
      one.closest(".entry-content, .wp-block-post-content"),
    );
    return found && Object.fromEntries([...found.attributes].map((one) => [one.name, one.value]));
  }, tag);
}

/** Visitors see neither configuration nor the styles and scripts of fragments as text. */
async function expectNoCode(page: Page): Promise<void> {
  const text = await page.locator("body").innerText();
  expect(text).not.toContain("Norvane &");
  expect(text).not.toContain("--shell-");
  expect(text).not.toContain("savings-shell:");
}

test.beforeEach(async ({ page, site }) => site.signIn(page));

test.afterEach(({ site }) => expect(site.complaints()).toEqual([]));

for (const theme of ["classic", "block"] as const) {
  test(`the tags of an editor without unfiltered_html survive in a ${theme} theme`, async ({ page, site, browser }) => {
    site.useTheme(theme);
    expect(site.php("echo user_can(get_user_by('login', 'editor'), 'unfiltered_html') ? 'may' : 'may not';")).toBe(
      "may not",
    );
    const tags = Object.entries(authored).map(([tag, { attributes }]) => {
      const written = Object.entries(attributes).map(([name, meta]) => {
        const value = meta.type === "json" ? WRITTEN_JSON : sampleOf(name, meta);
        return `${name}="${value}"`;
      });
      return `<${tag} ${written.join(" ")}></${tag}>`;
    });
    const { id, kept } = await site.post(page, `Before.\n\n${tags.join("\n\n")}\n\nAfter.`);
    for (const tag of tags) expect(kept).toContain(tag.slice(0, tag.indexOf(" ")));
    const visitor = await browser.newPage({ javaScriptEnabled: true });
    // The page as WordPress wrote it, before any script.
    await visitor.route("**/*.js*", (route) => route.abort());
    await visitor.goto(`${site.origin}/?p=${id}`);
    for (const [tag, { attributes }] of Object.entries(authored)) {
      const wanted = Object.fromEntries(Object.entries(attributes).map(([name, meta]) => [name, sampleOf(name, meta)]));
      expect(await read(visitor, tag), tag).toEqual(wanted);
    }
    await visitor.close();
  });

  test(`shortcodes and blocks in a ${theme} theme become tags with their fragments, byte for byte`, async ({
    page,
    site,
  }) => {
    site.useTheme(theme);
    const shortcode = `[market-picker locale="de-DE" markets='&#91;{"flag":"de > at"}&#93;']`;
    const block = '<!-- wp:savings-shell/country-banner {"locale":"de-DE","country":"AT"} /-->';
    const parts = '[content-block padding-top]<p>"Quoted"</p>[star-rating score="4.5"][/content-block]';
    const { id } = await site.post(page, `${block}\n\n${shortcode}\n\n${parts}`);
    const html = await site.html(id);
    const markets = "[{&quot;flag&quot;:&quot;de &gt; at&quot;}]";
    expect(tagsIn(html, "market-picker")).toEqual([
      `<market-picker locale="de-DE" markets="${markets}">[de-DE/market-picker]</market-picker>`,
    ]);
    expect(tagsIn(html, "country-banner")).toEqual([
      '<country-banner locale="de-DE" country="AT">[de-DE/country-banner]</country-banner>',
    ]);
    expect(tagsIn(html, "content-block")[0]).toMatch(
      /^<content-block padding-top>[\s\S]*<star-rating score="4.5" locale="de-DE"><\/star-rating>/,
    );
    expect(html.includes("savings-shell/cdn/parts.js")).toBe(true);
    expectPlaced(html);
  });
}

for (const theme of ["classic", "block"] as const) {
  test(`inline tags stand in the column of the text in a ${theme} theme, as block and as shortcode`, async ({
    page,
    site,
    browser,
  }) => {
    site.useTheme(theme);
    const blocks =
      "<!-- wp:paragraph --><p>First.</p><!-- /wp:paragraph -->\n\n<!-- wp:savings-shell/market-picker /-->";
    const posts = [blocks, "First.\n\n[market-picker]\n\nIn a line [market-picker] of text."];
    const visitor = await browser.newPage();
    for (const content of posts) {
      const { id } = await site.post(page, content);
      await visitor.goto(`${site.origin}/?p=${id}`);
      const picker = visitor.locator(":is(.entry-content, .wp-block-post-content) market-picker").first();
      await expect(picker.getByRole("button")).toBeVisible();
      const lefts = [picker, visitor.getByText("First.")].map((one) =>
        one.evaluate((element) => Math.round(element.getBoundingClientRect().left)),
      );
      const [pickerLeft, textLeft] = await Promise.all(lefts);
      expect(pickerLeft).toBe(textLeft);
    }
    await expect(visitor.locator("p:has(> market-picker)")).toHaveCount(2);
    await visitor.close();
  });
}

/** Header and footer alone on the page, as wide as the window: where they stand is the theme's to say. */
async function picturesOf(page: Page): Promise<Buffer[]> {
  await page.evaluate(() => {
    const only = new CSSStyleSheet();
    only.replaceSync(
      "body *{display:none!important}app-header,app-footer{position:absolute!important;inset:0 auto auto 0!important;" +
        "display:block!important;inline-size:100vw!important}app-footer{inset-block-start:300px!important}html,body{background:white!important}",
    );
    document.adoptedStyleSheets.push(only);
  });
  const parts = ["app-header [data-shell-mount] [part=header]", "app-footer [part=footer]"];
  const pictures: Buffer[] = [];
  for (const part of parts) pictures.push(await page.locator(part).screenshot());
  return pictures;
}

for (const theme of ["classic", "block"] as const) {
  test(`the styles of a ${theme} theme and of WordPress's blocks change no pixel of header and footer`, async ({
    page,
    site,
    browser,
  }) => {
    site.useTheme(theme);
    const { id } = await site.post(page, "<!-- wp:buttons --><!-- /wp:buttons -->Text.");
    const visitor = await browser.newPage();
    await visitor.goto(`${site.origin}/?p=${id}`);
    const styled = await picturesOf(visitor);
    const count = await visitor.evaluate(() => {
      const sheets = [...document.styleSheets];
      for (const sheet of sheets) sheet.disabled = true;
      return sheets.length;
    });
    expect(count).toBeGreaterThan(3);
    const clean = await picturesOf(visitor);
    expect(styled.map((one, place) => one.equals(clean[place] as Buffer))).toEqual([true, true]);
    await visitor.close();
  });
}

/** Header and footer once, each with its fragment; the configuration in the head, and nothing in it ends it. */
function expectPlaced(html: string): void {
  for (const tag of ["app-header", "app-footer"])
    expect(tagsIn(html, tag)).toEqual([`<${tag} locale="de-DE">[de-DE/${tag}]</${tag}>`]);
  const head = html.slice(0, html.indexOf("</head>"));
  const [, config = ""] = /<script type="application\/json" data-shell-config>(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(config)).toEqual(CONFIG);
  expect(head.includes("savings-shell/cdn/shell.js")).toBe(true);
  expect(html.includes("<!--savings-shell:")).toBe(false);
}

test("a header in content makes no second one, and parts' script stands only where parts do", async ({
  page,
  site,
}) => {
  const { id } = await site.post(page, "[app-header]\n\n<!-- wp:savings-shell/app-footer /-->\n\nText.");
  const html = await site.html(id);
  expectPlaced(html);
  expect(html.includes("parts.js")).toBe(false);
});

test("a page of its own kind says so by the documented filter, and gets that fragment", async ({ site }) => {
  const id = site.php(
    "echo wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Login', 'post_name' => 'login'));",
  );
  const html = await (await fetch(`${site.origin}/?page_id=${id}`)).text();
  expect(tagsIn(site.marked(html), "app-header")).toEqual([
    '<app-header page="login" locale="de-DE">[de-DE/app-header.login]</app-header>',
  ]);
});

test("pasted configuration and fragments are never visible text, and no placeholder opens without signature", async ({
  page,
  site,
  browser,
}) => {
  const config = `<script type="application/json" data-shell-config>${JSON.stringify(CONFIG).replace("</", "<\\/")}</script>`;
  const forged = `<!--savings-shell:de-DE/app-header:${"0".repeat(64)}-->`;
  const pasted = `<country-banner locale="de-DE">${site.fragment("de-DE/country-banner")}</country-banner>`;
  const { id, kept } = await site.post(page, `Text.\n\n${config}\n\n${pasted}\n\n${forged}`);
  expect(kept).not.toContain("Norvane");
  expect(kept).toContain('<country-banner locale="de-DE"></country-banner>');
  const html = await site.html(id);
  expect(html.split("[de-DE/app-header]")).toHaveLength(2);
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/?p=${id}`);
  await expectNoCode(visitor);
  await visitor.close();
});

test("an address that runs a script is taken from a tag, as from any link", async ({ page, site }) => {
  const { kept } = await site.post(
    page,
    '<market-picker onclick="alert(1)"><a href="javascript:alert(1)">Link</a></market-picker>',
  );
  expect(kept).toContain("<market-picker");
  expect(kept).not.toContain("javascript:");
  expect(kept).not.toContain("onclick");
});

for (const tag of OF_THE_PAGE) {
  test(`an editor without unfiltered_html cannot place ${tag}: not as tag, shortcode or block`, async ({
    page,
    site,
  }) => {
    const { id, kept } = await site.post(
      page,
      `Before.\n\n<${tag} disabled locale="de-DE"></${tag}>\n\n[${tag} disabled]x[/${tag}]\n\n[${tag}]\n\n<!-- wp:savings-shell/${tag} {"disabled":true} /-->\n\nAfter.`,
    );
    expect(kept).toContain("Before.");
    expect(kept).toContain("After.");
    expect(kept).not.toContain(tag);
    const content = /entry-content([\s\S]*?)After\./.exec(await site.html(id))?.[1];
    expect(content).toBeDefined();
    expect(content).not.toContain(`<${tag}`);
  });
}

test("a placeholder that content prints as text is worthless on the next page", async ({ page, site }) => {
  const first = await site.post(page, '<a title="[market-picker locale=de-DE]">Link</a>');
  const html = await (await fetch(`${site.origin}/?p=${first.id}`)).text();
  const printed = /savings-shell:de-DE\/market-picker:[0-9a-f]{64}/.exec(html)?.[0];
  const forged = `<!--${printed ?? "savings-shell:de-DE/market-picker:"}-->`;
  const second = await site.post(page, `Text.\n\n${forged}\n\nAfter.`);
  const content = /entry-content([\s\S]*?)After\./.exec(await site.html(second.id))?.[1];
  expect(content).toBeDefined();
  expect(content).not.toContain("[de-DE/market-picker]");
});

test("a post of more than a megabyte is kept and shown", async ({ page, site }) => {
  const start = "<p>Start.</p><script data-shell-config>{}</script>";
  const { id, kept } = await site.post(page, `${start}${"<p>Savings are protected.</p>\n".repeat(50_000)}<p>End.</p>`);
  expect(kept.length).toBeGreaterThan(1_000_000);
  expect(kept).not.toContain("data-shell-config");
  expect(kept).toContain("End.");
  const html = await (await fetch(`${site.origin}/?p=${id}`)).text();
  expect(html).toContain("Start.");
  expect(html).toContain("End.");
});

test("a visitor's page adopts header and footer without a message and without React", async ({
  page,
  site,
  browser,
}) => {
  const { id } = await site.post(page, "[market-picker]\n\nText.");
  const visitor = await browser.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  visitor.on("console", (message) => said.push(message.text()));
  visitor.on("pageerror", ({ message }) => said.push(message));
  visitor.on("request", (request) => asked.push(request.url()));
  await visitor.addInitScript(() => {
    const detail = (event: Event) => (event as CustomEvent<Record<string, string>>).detail;
    document.addEventListener("shell-error", (event) => console.log(detail(event).code, detail(event).message));
    document.addEventListener("shell-ready", (event) =>
      document.documentElement.classList.add(`ready-${detail(event).tag}`),
    );
  });
  await visitor.goto(`${site.origin}/?p=${id}`);
  await visitor.locator("app-header").getByRole("button", { name: "Sparen" }).click();
  await expect(visitor.locator("html")).toHaveClass(/ready-app-header/);
  await expect(visitor.locator("html")).toHaveClass(/ready-app-footer/);
  await expectNoCode(visitor);
  expect(said).toEqual([]);
  expect(asked.filter((url) => url.includes("/react-"))).toEqual([]);
  await visitor.close();
});

test("every file of the plugin is PHP that compiles", () => {
  const files = readdirSync(plugin, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".php"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(execFileSync("php", ["-l", `${plugin}/${file}`], { encoding: "utf8" })).toContain("No syntax errors");
});
