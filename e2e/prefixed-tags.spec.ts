/** Pages that own a name of ours themselves: the shell stands there under a prefix, and shares what copies share. */
import type { Page } from "@playwright/test";
import { type Demo, expect, LONG, test } from "./demo.ts";

const OWN_HEADER =
  '<script>customElements.define("app-header", class extends HTMLElement {' +
  'connectedCallback() { this.textContent = "Own header"; } });</script>';
const PREFIXED = '<script type="module" src="/cdn/shell-prefixed.js" data-prefix="sv"></script>';
const PAGE_SCRIPT = /<script type="module" async src="[^"]*\/cdn\/shell\.js"[^>]*><\/script>/;

/** The page at an address, with these tags under the prefix, an `app-header` of its own and the scripts that are given. */
async function openPrefixed(page: Page, address: string, prefixed: RegExp, script: (plain: string) => string) {
  // A document that is put together here has no address of this machine, which asks for this before it calls one.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(prefixed, "$1sv-$2")
      .replace(PAGE_SCRIPT, (plain) => OWN_HEADER + script(plain))
      .replace("<main", '<app-header product="of-theirs"></app-header><main');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(address);
}

const ALL = /(<\/?)([a-z]+-[a-z]+)(?=[\s>])/g;
const ALL_BUT_FOOTER = /(<\/?)((?!app-footer)[a-z]+-[a-z]+)(?=[\s>])/g;

test(
  "a visitor's fragments stand and behave under a prefix, without React, beside the page's own header [W-08, W-09]",
  LONG,
  async ({ page, problems }) => {
    const parts =
      '<script type="module" src="/cdn/parts.js" data-prefix="sv"></script><sv-star-rating score="4.5"></sv-star-rating>';
    await openPrefixed(page, "/de-de/", ALL, () => PREFIXED + parts);
    const header = page.locator("sv-app-header");
    const isAdopted = () => header.evaluate((tag) => tag.shadowRoot?.querySelector("[data-shell-snapshot]") !== null);
    await header.getByRole("button", { name: "Sparen" }).hover();
    await expect(header.getByRole("link", { name: /Festgeld/ }).first()).toBeVisible();
    await expect(page.locator("sv-app-footer").getByRole("contentinfo")).toBeVisible();
    expect(await isAdopted()).toBe(true);
    await expect(page.locator("sv-star-rating").getByRole("img")).toBeVisible();
    expect(await page.evaluate(() => customElements.get("star-rating"))).toBeUndefined();
    await expect(page.locator("body > app-header")).toHaveText("Own header");
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(loaded.filter((name) => name.endsWith("/cdn/shell-prefixed.js"))).toHaveLength(1);
    expect(loaded.filter((name) => /react-|enhance-|app-header\.render/.test(name))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test(
  "a customer's header under a prefix has one session and one store with a footer of the page script, which names the page's own header once [W-08, S-01]",
  LONG,
  async ({ page, demo, problems }) => {
    const customerCalls = (one: Demo) => one.calls("/integration-service/customers/BAC");
    await demo.signIn(page, "de-active");
    await expect.poll(() => customerCalls(demo)).toMatchObject([{ status: 200 }]);
    // The second page would show what the first one has read.
    await page.addInitScript(() => localStorage.removeItem("shell.keptCustomer"));
    await page.goto("about:blank");
    await demo.forgetCalls();
    problems.length = 0;
    await openPrefixed(page, "/de-de/dashboard/", ALL_BUT_FOOTER, (plain) => PREFIXED + plain);
    await expect(page.locator("sv-app-header .balance-row")).toContainText("€");
    await expect(page.locator("sv-session-guard .notice")).toBeAttached();
    await expect(page.locator("app-footer").getByRole("contentinfo")).toBeVisible();
    await expect(page.locator("body > app-header")).toHaveText("Own header");
    expect(await customerCalls(demo)).toHaveLength(1);
    const states = await page.evaluate(async () => {
      const names = ["/cdn/shell-prefixed.js", "/cdn/shell.js"];
      const copies = (await Promise.all(names.map((name) => import(name)))) as { shell: { get(): object } }[];
      const [first, second] = copies.map(({ shell }) => shell.get());
      return [first === second, first];
    });
    expect(states).toEqual([true, expect.objectContaining({ session: "active" })]);
    expect(problems).toEqual([
      expect.stringMatching(
        /^<app-header> already-defined: Load the script once, share it in a federation, or take a prefix\./,
      ),
    ]);
  },
);
