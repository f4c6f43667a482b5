/**
 * What the shell needs of an identity provider, whichever stands behind the demo: these tests run against the embedded
 * one and, by `npm run test:keycloak`, against a real Keycloak. Sessions are looked at where they live.
 */
import type { Page } from "@playwright/test";
import { jwtDecode } from "jwt-decode";
import { expect, isBound, LONG, test } from "./demo.ts";
import { countdown, expectState, openDashboard, passTime, ready, refreshes, storedRecord } from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

interface TokenRecord {
  readonly access_token: string;
  readonly refresh_token: string;
}

const recordOf = async (page: Page) => JSON.parse((await storedRecord(page)) ?? "{}") as TokenRecord;
const customerNumberOf = async (page: Page) =>
  jwtDecode<{ azp: string; bac_number: unknown }>((await recordOf(page)).access_token);

test("signs in by the code flow: one customer number, or a list of them [S-01]", async ({ page, demo }) => {
  await demo.signInByLogin(page, "gb-active");
  await ready(page);
  expect(await customerNumberOf(page)).toMatchObject({ azp: "login", bac_number: "BAC410000041" });
  expect(await demo.providerSessions()).toEqual(["gb-active"]);
  await demo.signInByLogin(page, "de-company");
  await ready(page);
  expect(await customerNumberOf(page)).toMatchObject({ bac_number: ["BAC410000002", "BAC419999902"] });
  // The session of the customer before is gone.
  expect(await demo.providerSessions()).toEqual(["de-company"]);
});

test("shows the list of customers neither on the way to the provider nor back, and for a code that nobody asked for [S-01]", async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const choice = document.querySelector("[data-login-choice]");
      if (/[?&](code|as)=/.test(location.search) && choice?.checkVisibility()) sessionStorage.setItem("seen", "yes");
      requestAnimationFrame(look);
    };
    look();
  });
  await demo.signInByLogin(page, "gb-active");
  await ready(page);
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/en-gb/login/?code=of-somebody&state=else");
  await expect(page.locator("[data-login-choice]")).toBeVisible();
});

test("signs in after somebody else however late the login's own script comes [S-01]", LONG, async ({ page, demo }) => {
  await demo.signInByLogin(page, "gb-active");
  await ready(page);
  await page.route("**/login*.js", async (route) => {
    if (page.url().includes("code=")) await expectState(page, "anonymous");
    await route.continue();
  });
  await demo.signInByLogin(page, "de-company");
  await ready(page);
  expect(await customerNumberOf(page)).toMatchObject({ bac_number: ["BAC410000002", "BAC419999902"] });
});

test("a refresh rotates the token and keeps the session [S-02, S-05]", async ({ page, demo }) => {
  await openDashboard(page, demo);
  await neverIdle(page);
  const before = await recordOf(page);
  await passTime(page, 185);
  await expect.poll(async () => (await recordOf(page)).refresh_token).not.toBe(before.refresh_token);
  expect(await demo.providerSessions()).toEqual(["de-active"]);
  await expectState(page, "active");
});

test(
  "a token used twice by somebody else ends the session at a strict provider, cleanly and once [S-08]",
  LONG,
  async ({ page, demo }) => {
    test.skip(isBound, "nobody else can use a bound token");
    await demo.session({ mode: "strict" });
    await openDashboard(page, demo);
    await neverIdle(page);
    const { refresh_token } = await recordOf(page);
    const form = { grant_type: "refresh_token", client_id: "login", refresh_token };
    const token = `${demo.services}/auth/realms/global/protocol/openid-connect/token`;
    // Stolen, and used first; the customer's own use is then the second.
    expect((await page.request.post(token, { form })).status()).toBe(200);
    await passTime(page, 185);
    await expect.poll(async () => (await refreshes(demo)).at(-1)?.status).toBe(400);
    expect(await demo.providerSessions()).toEqual([]);
    await passTime(page, 130);
    await page.waitForURL("**/de-de/login/");
    expect(await storedRecord(page)).toBeNull();
  },
);

test("a logout ends the session at the provider [S-14, H-31]", LONG, async ({ page, demo }) => {
  await openDashboard(page, demo);
  expect(await demo.providerSessions()).toEqual(["de-active"]);
  await passTime(page, 200);
  await countdown(page).getByRole("button", { name: "Jetzt abmelden" }).click();
  await page.waitForURL("**/de-de/");
  await expect.poll(() => demo.providerSessions()).toEqual([]);
});

test("a logout that crosses a refresh leaves no session behind [S-14]", LONG, async ({ page, demo }) => {
  await openDashboard(page, demo);
  await demo.fault({ method: "POST", path: "/openid-connect/token", delayMs: 1500, times: 1 });
  await passTime(page, 200);
  await expect.poll(async () => (await demo.calls("/openid-connect/token")).length).toBeGreaterThan(1);
  await countdown(page).getByRole("button", { name: "Jetzt abmelden" }).click();
  await page.waitForURL("**/de-de/");
  await expect.poll(() => demo.providerSessions()).toEqual([]);
  await expectState(page, "anonymous");
});

test(
  "the longest time of a session at the provider ends it, with a warning before [S-05, S-07]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await neverIdle(page);
    const before = await storedRecord(page);
    // The provider's own clock does not jump, so the maximum comes nearer instead: it limits the next tokens.
    await demo.session({ maximumSeconds: 250 });
    await passTime(page, 185);
    await expect.poll(() => storedRecord(page)).not.toBe(before);
    await expectState(page, "active");
    await passTime(page, 140);
    await expectState(page, "warning");
    await expect(countdown(page)).toContainText("Diese Sitzung kann nicht verlängert werden.");
    await expect(countdown(page).getByRole("button")).toHaveText(["Jetzt abmelden"]);
    await passTime(page, 120);
    await page.waitForURL("**/de-de/login/");
    expect(await storedRecord(page)).toBeNull();
    expect(await refreshes(demo)).toHaveLength(1);
    await expect(page.locator("session-guard [part=signed-out]")).toContainText("abgelaufen");
  },
);

test(
  "a session that an administrator ended is over when the page is opened again [S-11, S-08]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await demo.endProviderSessions("de-active");
    expect(await demo.providerSessions()).toEqual([]);
    await page.reload();
    await page.waitForURL("**/de-de/login/");
    expect(await storedRecord(page)).toBeNull();
  },
);
