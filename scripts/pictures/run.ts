/**
 * `npm run pictures`: the two pictures of README.md, the same page of the demo before any script and after. Needs the build in dist/.
 * WebP, because it has a third of the bytes of PNG; the browser encodes it.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { startBackend } from "../../demo/backend/server.ts";
import { ensureBrowser } from "../browser.ts";
import { root } from "../build/paths.ts";

const PORT = Number(process.env.PORT ?? 4880);
const PAGE = `http://localhost:${PORT}/de-de/`;
const VIEW = { viewport: { width: 1120, height: 520 }, deviceScaleFactor: 1.5 };
const QUALITY = 0.7;
/** The tool asks nothing, so that no layer covers the page. */
const REFUSED = {
  name: "cc_cookie",
  value: encodeURIComponent(
    JSON.stringify({
      categories: ["necessary"],
      revision: 0,
      data: null,
      consentTimestamp: new Date().toISOString(),
      consentId: "00000000-0000-4000-8000-000000000000",
      services: { necessary: [], analytics: [], marketing: [] },
      languageCode: "de",
      lastConsentTimestamp: new Date().toISOString(),
      expirationTime: Date.now() + 86_400_000,
    }),
  ),
  url: PAGE,
};

async function beforeScripts(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({ ...VIEW, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  await page.locator("app-header").getByRole("button", { name: "Sparen" }).click();
  return pictureOf(page, context.close.bind(context));
}

async function afterScripts(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext(VIEW);
  await context.addCookies([REFUSED]);
  const page = await context.newPage();
  await page.goto(`${PAGE}login/?as=de-active`);
  await page.waitForURL("**/dashboard/");
  await page.goto(PAGE);
  const header = page.locator("app-header");
  await header.getByRole("button", { name: "Katharina Lindner" }).click();
  await header.getByText("12.790,55").filter({ visible: true }).first().waitFor();
  return pictureOf(page, context.close.bind(context));
}

async function pictureOf(page: Page, close: () => Promise<void>): Promise<Buffer> {
  const picture = await page.screenshot({ animations: "disabled" });
  await close();
  return picture;
}

async function asWebp(browser: Browser, picture: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async ([source, quality]) => {
      const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = new OffscreenCanvas(drawn.width, drawn.height);
      canvas.getContext("2d")?.drawImage(drawn, 0, 0);
      const bytes = await (await canvas.convertToBlob({ type: "image/webp", quality })).bytes();
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    [picture.toString("base64"), QUALITY] as const,
  );
  await page.close();
  return Buffer.from(text, "base64");
}

const backend = await startBackend({ port: PORT });
const browser = await chromium.launch({ executablePath: ensureBrowser().path, chromiumSandbox: false });
try {
  for (const [name, take] of Object.entries({ "before-scripts": beforeScripts, "after-scripts": afterScripts })) {
    const file = path.join(root, `docs/${name}.webp`);
    const bytes = await asWebp(browser, await take(browser));
    writeFileSync(file, bytes);
    console.log(`${path.relative(root, file)}: ${(bytes.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
  await backend.close();
}
