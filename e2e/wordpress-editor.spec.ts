/** The editors of a real WordPress: blocks with a live preview, the classic editor, and the page of settings. */
import type { FrameLocator, Page } from "@playwright/test";
import { ADMIN, CONFIG, expect, type Site, tagsIn, test } from "./wordpress-page.ts";

/** The parts of the editor's own API that its inserter uses, too. */
interface EditorWindow {
  readonly wp: {
    readonly blocks: { createBlock(name: string): { readonly clientId: string } };
    readonly data: {
      dispatch(store: string): Readonly<Record<string, (...given: unknown[]) => unknown>>;
      select(store: string): Readonly<Record<string, (...given: unknown[]) => unknown>>;
    };
  };
}

async function openEditor(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/wp-admin/post-new.php`);
  await page.waitForFunction(() => "wp" in window && (window as unknown as EditorWindow).wp.blocks !== undefined);
  await page.evaluate(() => {
    const { data } = (window as unknown as EditorWindow).wp;
    data.dispatch("core/preferences").set?.("core/edit-post", "welcomeGuide", false);
  });
}

/** Where blocks are rendered: from WordPress 6.3 on a window of its own, which has nothing of the head around it. */
function canvasOf(page: Page, { release }: Site): Page | FrameLocator {
  return release === "6.1" ? page : page.frameLocator('iframe[name="editor-canvas"]');
}

async function insertBlock(page: Page, tag: string): Promise<void> {
  await page.evaluate((name) => {
    const { blocks, data } = (window as unknown as EditorWindow).wp;
    const block = blocks.createBlock(name);
    data.dispatch("core/block-editor").insertBlocks?.([block]);
    data.dispatch("core/block-editor").selectBlock?.(block.clientId);
  }, `savings-shell/${tag}`);
}

async function publish(page: Page): Promise<number> {
  const id = await page.evaluate(async () => {
    const { data } = (window as unknown as EditorWindow).wp;
    data.dispatch("core/editor").editPost?.({ title: "Blocks", status: "publish" });
    await data.dispatch("core/editor").savePost?.();
    return data.select("core/editor").getCurrentPostId?.() as number;
  });
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as EditorWindow).wp.data.select("core/editor").isEditedPostDirty?.()),
    )
    .toBe(false);
  return id;
}

test.afterEach(({ site }) => expect(site.complaints()).toEqual([]));

test("a block shows the element itself in the editor, and what an editor types arrives at the visitor", async ({
  page,
  site,
}) => {
  await site.signIn(page);
  await openEditor(page, site.origin);
  await insertBlock(page, "market-picker");
  const canvas = canvasOf(page, site);
  const shown = canvas.locator(".wp-block market-picker");
  await expect(shown.getByText("Deutschland").first()).toBeVisible();
  const config = canvas.locator("head script[data-shell-config]");
  await expect(config).toHaveCount(1);
  expect(JSON.parse((await config.textContent()) ?? "")).toEqual(CONFIG);

  const markets = JSON.stringify([{ flag: "de", countryLabel: `A "B" > C & D`, link: "/d/", locale: "de-DE" }]);
  await page.getByRole("textbox", { name: "markets", exact: true }).fill(markets);
  await expect(shown.getByText('A "B" > C & D').first()).toBeVisible();
  const id = await publish(page);

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.origin}/?p=${id}`);
  const written = await visitor.locator("market-picker[markets]").getAttribute("markets");
  expect(JSON.parse(written ?? "")).toEqual(JSON.parse(markets));
  await expect(visitor.locator("market-picker[markets]").getByText('A "B" > C & D').first()).toBeVisible();
});

test("every block can be inserted and rendered, and its mistakes stay its own", async ({ page, site }) => {
  await site.signIn(page);
  await openEditor(page, site.origin);
  const tags = await page.evaluate(() =>
    Object.keys((window as unknown as { savingsShellBlocks: { elements: object } }).savingsShellBlocks.elements),
  );
  for (const tag of tags) await insertBlock(page, tag);
  const canvas = canvasOf(page, site);
  for (const tag of tags)
    await expect(canvas.locator(`.wp-block[data-type="savings-shell/${tag}"]`), tag).toBeAttached();
  await expect(canvas.locator(".block-editor-warning")).toHaveCount(0);
  await expect(canvas.locator("app-header [data-shell-mount] [part=header]")).toBeVisible();
});

test("the theme's styles stand in the canvas, and reach into no element there", async ({ page, site }) => {
  site.useTheme("block");
  await site.signIn(page);
  await openEditor(page, site.origin);
  await insertBlock(page, "market-picker");
  const canvas = canvasOf(page, site);
  const looks = (button: Element) => {
    const [inside, around] = [getComputedStyle(button), getComputedStyle(document.body)];
    const names = [
      "fontFamily",
      "fontSize",
      "lineHeight",
      "color",
      "backgroundColor",
      "borderRadius",
      "height",
    ] as const;
    return { inside: names.map((name) => inside[name]), around: around.fontFamily };
  };
  const edited = await canvas.locator(".wp-block market-picker .market-button").evaluate(looks);
  const id = await publish(page);
  await page.goto(`${site.origin}/?p=${id}`);
  const published = await page.locator("market-picker .market-button").evaluate(looks);
  expect(edited).toEqual(published);
  expect(edited.inside).not.toContain(edited.around);
});

test("the classic visual editor keeps a tag, an empty one too", async ({ page, site }) => {
  await site.signIn(page);
  const content =
    'Text <market-picker locale="de-DE" markets="[{&quot;flag&quot;:&quot;a &gt; b&quot;}]"></market-picker> more.';
  const { id } = await site.post(page, content);
  await page.goto(`${site.origin}/wp-admin/post.php?post=${id}&action=edit&classic-editor`);
  await page.locator("#content-tmce").click();
  await expect(page.frameLocator("#content_ifr").locator("market-picker")).toBeAttached();
  await page.locator("#content-html").click();
  await expect(page.locator("#content")).toHaveValue(/<market-picker/);
  await page.locator("#publish").click();
  await page.waitForURL(/message=/);
  const html = await site.html(id);
  expect(tagsIn(html, "market-picker")).toEqual([
    '<market-picker locale="de-DE" markets="[{&quot;flag&quot;:&quot;a &gt; b&quot;}]"></market-picker>',
  ]);
});

test("an administrator without unfiltered_html sets no script and no configuration, and may hide the footer", async ({
  page,
  site,
}) => {
  await site.signIn(page, ADMIN);
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=savings-shell`);
  await expect(page.getByLabel("Footer")).toBeVisible();
  await expect(page.getByLabel("Configuration")).toHaveCount(0);
  await expect(page.getByLabel("Address of the scripts")).toHaveCount(0);
  // The same form with fields that the page does not offer.
  await page.locator("form").evaluate((form) => {
    for (const [name, value] of [
      ["savings_shell[address]", "https://evil.example/"],
      ["savings_shell[config]", '{"servicesOrigin":"https://evil.example"}'],
    ] as const) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
  });
  await page.locator("#submit").click();
  await expect(page.locator("#setting-error-settings_updated")).toBeVisible();
  expect(site.php("echo get_option('savings_shell')['config'];")).toBe(JSON.stringify(CONFIG));
  expect(await site.html(1)).not.toContain("evil.example");
});

test("an administrator sets it up on one page, and a configuration that is no JSON is refused", async ({
  page,
  site,
}) => {
  site.php("update_option('test_unfiltered_html', '1');");
  await site.signIn(page, ADMIN);
  const address = `${site.origin}/wp-admin/options-general.php?page=savings-shell`;
  await page.goto(address);
  await expect(page.getByLabel("Configuration")).toHaveValue(JSON.stringify(CONFIG));
  await page.getByLabel("Configuration").fill("{'site': 1}");
  await page.locator("#submit").click();
  await expect(page.locator("#setting-error-config")).toContainText("not a JSON object");
  await expect(page.getByLabel("Configuration")).toHaveValue(JSON.stringify(CONFIG));
  await page.getByLabel("Footer").uncheck();
  await page.locator("#submit").click();
  await expect(page.locator("#setting-error-settings_updated")).toBeVisible();
  // The post that every WordPress begins with: no other test's is in it.
  const html = await site.html(1);
  expect(tagsIn(html, "app-header")).toHaveLength(1);
  expect(tagsIn(html, "app-footer")).toHaveLength(0);
  await page.getByLabel("Footer").check();
  await page.locator("#submit").click();
  await expect(page.locator("#setting-error-settings_updated")).toBeVisible();
  site.php("delete_option('test_unfiltered_html');");
});
