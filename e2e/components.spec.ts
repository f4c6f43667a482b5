/** React components of other teams on the four kinds of pages, with one React, and nothing of them anywhere else. */

import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect, LONG, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";

const LIBRARIES = /\/cdn\/(chunks\/(i18next|react)-|savings-shell-react|components)/;
/** React with its DOM, which a tag needs to render. */
const REACT = /\/chunks\/react-[\w-]{8}\.js$/;

const scriptsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(new URL(request.url()).pathname));
  return seen;
};

/** The findings of axe in a component, and in the page around it as far as they concern the component. */
async function findings(page: Page, tag: string): Promise<string[]> {
  await page.addScriptTag({ content: axeCore.source });
  return page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(selector, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  }, tag);
}

/** Something beside the components moved. Within a component, what was loading gives its place to the content. */
const movesAround = (shift: string): boolean =>
  shift
    .replace(/^[^:]+: /, "")
    .split(", ")
    .some((moved) => !/^gone | in (interest-calculator|offer-list|deposit-overview) /.test(moved));

test("a product page shows its components without React until a visitor is interested, and repeats the first press [W-04, W-09]", async ({
  page,
  problems,
}) => {
  const scripts = scriptsOf(page);
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 1350, height: 2400 });
  await page.goto("/de-de/festgeld/", { waitUntil: "networkidle" });
  const calculator = page.locator("interest-calculator");
  await expect(calculator.locator("[data-interest]")).toHaveText(/^131,00\s€$/);
  await expect(page.locator("offer-list").getByRole("row")).toHaveCount(5);
  expect(scripts.filter((path) => LIBRARIES.test(path) && !path.endsWith("/components.js"))).toEqual([]);
  await calculator.getByText("24 Monate").click();
  await expect(calculator.getByRole("radio", { name: "24 Monate" })).toBeChecked();
  await expect(calculator.locator("[data-interest]")).not.toHaveText(/^131,00/);
  expect(scripts.filter((path) => REACT.test(path))).toHaveLength(1);
  expect(scripts.filter((path) => path.includes("offer-list"))).toEqual([]);
  const offer = page.locator("offer-list").getByRole("link").last();
  await offer.focus();
  await expect(page.locator("offer-list [data-shell-prerendered]")).toHaveCount(0);
  await expect(offer).toBeFocused();
  expect((await shifts()).filter(movesAround)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a page of the CMS has the calculator, which asks for no service [W-01]", LONG, async ({ page, problems }) => {
  await page.goto("/de-de/interest-calculator/");
  const calculator = page.locator("interest-calculator");
  await calculator.getByRole("radio", { name: "12 Monate" }).check();
  await calculator.getByRole("textbox", { name: "Anlagebetrag" }).fill("20000");
  await expect(calculator.locator("[data-interest]")).toHaveText(/^570,00\s€$/);
  expect(await findings(page, "interest-calculator")).toEqual([]);
  expect(problems).toEqual([]);
});

test("a component whose script did not load comes when the network is back [W-02]", LONG, async ({ page, context }) => {
  const script = /\/cdn\/components\/interest-calculator-/;
  await page.route(script, (route) => route.abort());
  const failure = page.waitForEvent("console", (message) => message.text().includes("load-failed"));
  await page.goto("/de-de/interest-calculator/");
  await failure;
  await page.unroute(script);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator("interest-calculator").getByRole("radio", { name: "12 Monate" })).toBeVisible();
});

test(
  "a product page has its offers, says when they do not come, and sorts them [W-01, W-02]",
  LONG,
  async ({ page }) => {
    await page.route("**/offers.json", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto("/fr-fr/compte-a-terme/");
    const list = page.locator("offer-list");
    await list.hover();
    await list.getByRole("button", { name: "Réessayer" }).click();
    await expect(list.getByRole("row")).toHaveCount(5);
    await list.getByLabel("Trier par").selectOption({ label: "Banque, de A à Z" });
    await expect(list.getByRole("rowheader").first()).toContainText("Banca Aurelia");
    expect(await findings(page, "offer-list")).toEqual([]);
  },
);

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/fi-fi/maaraaikaistalletukset/", "/fi-fi/interest-calculator/"]) {
    test(`${path} shows the rates that stand in its tag [W-09]`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("rowheader", { name: "Saimaan Säästö" })).toBeVisible();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(page.getByRole("combobox")).toHaveCount(0);
    });
  }
});

for (const width of [360, 768, 1350]) {
  test(
    `nothing around the components moves when they arrive, ${width} px wide [W-04]`,
    LONG,
    async ({ page, demo }) => {
      const shifts = await watchShifts(page);
      await page.setViewportSize({ width, height: 3000 });
      for (const path of ["/de-de/festgeld/", "/fi-fi/maaraaikaistalletukset/", "/fi-fi/interest-calculator/"]) {
        await page.goto(path);
        await expect(page.locator("interest-calculator [data-interest]")).toBeVisible();
        if (!path.includes("calculator")) {
          for (const tag of ["interest-calculator", "offer-list"]) {
            await page.locator(tag).hover();
            await expect(page.locator(`${tag} [data-shell-prerendered]`)).toHaveCount(0);
          }
          await expect(page.locator("offer-list").getByRole("row")).toHaveCount(5);
        }
        expect((await shifts()).filter(movesAround), path).toEqual([]);
      }
      await demo.signIn(page, "de-active");
      await page.reload();
      await expect(page.locator("deposit-overview [data-total]")).toBeVisible();
      expect((await shifts()).filter(movesAround), "dashboard").toEqual([]);
    },
  );
}

test("the portal shows a customer's deposits behind the gate, asked for with the bearer once [W-01, U-06]", async ({
  page,
  demo,
  problems,
}) => {
  await demo.signIn(page, "de-active");
  const overview = page.locator("deposit-overview");
  await expect(overview.locator("[data-total]")).toHaveText(/^52\.450,20\s€$/);
  expect(await findings(page, "deposit-overview")).toEqual([]);
  const calls = (await demo.calls("/deposit/deposits")).filter(({ path }) => path.endsWith("/deposits"));
  expect(calls.map(({ status, bearer }) => [status, bearer])).toEqual([[200, true]]);
  expect(await page.locator("main").innerHTML()).not.toContain("Montclair");
  expect(problems).toEqual([]);
});

test("the portal shows the place of the deposits from the first paint on, and nothing else until they are known [W-09]", async ({
  page,
  demo,
}) => {
  const seen: string[] = [];
  await page.exposeFunction("see", (state: string) => seen.push(state));
  await page.addInitScript(() => {
    let last = "";
    const look = () => {
      const root = document.querySelector("deposit-overview")?.shadowRoot;
      const shown = ["data-total", "class=skeleton"].filter((mark) =>
        root?.querySelector(`[${mark}]`)?.checkVisibility(),
      );
      const state = shown.join() || "nothing";
      if (root && state !== last) (globalThis as unknown as { see(state: string): void }).see(state);
      last = state;
      requestAnimationFrame(look);
    };
    look();
  });
  await demo.signIn(page, "de-active");
  await expect(page.locator("deposit-overview [data-total]")).toBeVisible();
  await expect.poll(() => seen.at(-1)).toBe("data-total");
  // Where the gate is not open yet, nothing is shown.
  expect(seen.filter((state, at) => at > 0 || state !== "nothing")).toEqual(["class=skeleton", "data-total"]);
});

test(
  "the AngularJS application has the same component, which follows its routes [W-01, W-05]",
  LONG,
  async ({ page, demo, problems }) => {
    await demo.flags({ dbtShowNewMyDepositsPage: false });
    await demo.signIn(page, "de-active");
    await page.goto("/savingglobal/#/MyInvestments/TermDeposit");
    const overview = page.locator("deposit-overview");
    await expect(overview.getByRole("row")).toHaveCount(3);
    await page.locator("main").getByRole("link", { name: "Tagesgeld" }).click();
    await expect(overview.getByRole("rowheader")).toHaveText(["Baltic Trust"]);
    expect(await findings(page, "deposit-overview")).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test("a page without a component loads none of the libraries, even with their loader [W-04]", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/de-de/");
  await page.addScriptTag({ type: "module", url: "/cdn/components.js" });
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => LIBRARIES.test(path))).toEqual(["/cdn/components.js"]);
});

test("a team's own module shares the React of the shell by an import map [W-01]", LONG, async ({ page, problems }) => {
  const scripts = scriptsOf(page);
  await page.route("**/team/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="de-DE"><head><title>Team</title><script type="importmap">${JSON.stringify({
        imports: {
          react: "/cdn/react.js",
          "react/jsx-runtime": "/cdn/react-jsx-runtime.js",
          "react-dom": "/cdn/react-dom.js",
          "savings-shell/react": "/cdn/savings-shell-react.js",
        },
      })}</script><script type="module" src="/cdn/components.js"></script><script type="module">
        import { useState } from "react";
        import { jsx } from "react/jsx-runtime";
        import { defineReactElement, useShell, useTranslation } from "savings-shell/react";
        function Team() {
          const [count, add] = useState(0);
          const { t } = useTranslation("shell");
          const text = [t("header.buttons.login"), useShell().market.currency, count].join(" ");
          return jsx("button", { onClick: () => add(count + 1), children: text });
        }
        defineReactElement("team-button", Team);
      </script></head><body><team-button locale="de-CH"></team-button>
      <interest-calculator locale="de-CH" rates='[{"months":12,"rate":0.01}]'></interest-calculator></body></html>`,
    }),
  );
  await page.goto("/team/");
  const button = page.locator("team-button").getByRole("button");
  await button.click();
  await expect(button).toHaveText("Anmelden CHF 1");
  await expect(page.locator("interest-calculator").getByRole("heading")).toHaveText("Zins berechnen");
  expect(scripts.filter((path) => REACT.test(path))).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("a team's own module costs a visitor neither React nor a customer's code before a component is wanted [W-01, W-04]", async ({
  page,
  problems,
}) => {
  const scripts = scriptsOf(page);
  await page.route("**/team/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="de-DE"><head><title>Team</title><script type="importmap">${JSON.stringify({
        imports: {
          react: "/cdn/react.js",
          "react/jsx-runtime": "/cdn/react-jsx-runtime.js",
          "savings-shell/react": "/cdn/savings-shell-react.js",
        },
      })}</script><script type="module" src="/cdn/shell.js"></script><script type="module">
        import { jsx } from "react/jsx-runtime";
        import { defineReactElement } from "savings-shell/react";
        defineReactElement("team-text", () => jsx("button", { children: "Rendered" }));
      </script></head><body><p style="height: 4000px">Text</p>
      <team-text locale="de-DE" loading="intent"><button>Before</button></team-text></body></html>`,
    }),
  );
  await page.goto("/team/", { waitUntil: "networkidle" });
  await page.evaluate(() => customElements.whenDefined("team-text"));
  const dear = (path: string) => REACT.test(path) || /customer\.render|\/views-|\/i18next-/.test(path);
  expect(scripts.filter(dear)).toEqual([]);
  await page.locator("team-text").getByText("Before").focus();
  await expect(page.locator("team-text").getByText("Rendered")).toBeVisible();
  expect(scripts.filter(dear).map((path) => REACT.test(path))).toEqual([true]);
  expect(problems).toEqual([]);
});

test("a dashboard calls services by the shell's copy, which the header has loaded already [A-03, W-04]", async ({
  page,
  demo,
  problems,
}) => {
  const scripts = new Map<string, string>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(cdn|demo)\/.*\.js$/.test(pathname)) scripts.set(pathname, await response.text());
  });
  const answered = page.waitForResponse((response) => response.url().includes("/deposit/deposits?"));
  await demo.signIn(page, "de-active");
  await answered;
  await page.waitForLoadState("networkidle");
  expect([...scripts.keys()]).toEqual(expect.arrayContaining(["/demo/dashboard.js", "/cdn/savings-shell-services.js"]));
  // The words by which the client of the services refuses a call without a customer.
  const clients = [...scripts].filter(([, text]) => text.includes("No customer ID or BAC number provided"));
  expect(clients.map(([path]) => path)).toEqual([expect.stringMatching(/^\/cdn\//)]);
  expect(problems).toEqual([]);
});

test("a page and its components hide amounts with those of the header [H-21, W-03]", async ({ page, demo }) => {
  await demo.signIn(page, "de-active");
  const total = page.locator("deposit-overview [data-total]");
  await expect(total).toHaveText(/52\.450,20\s€/);
  await page.evaluate(() =>
    document.addEventListener("shell-amounts-change", (event) => {
      document.title = `hidden: ${(event as CustomEvent<{ hidden: boolean }>).detail.hidden}`;
    }),
  );
  await page.locator("app-header").getByRole("button", { name: "Beträge verbergen" }).first().click();
  await expect(page).toHaveTitle("hidden: true");
  await expect(total).toHaveText(/Beträge sind verborgen/);
  await page.reload();
  await expect(total).toHaveText(/Beträge sind verborgen/);
});
