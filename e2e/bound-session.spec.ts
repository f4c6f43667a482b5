/**
 * Sessions whose tokens are bound to a key of this browser (`identity.dpop`, RFC 9449). `npm run test:keycloak` runs these tests against a
 * real Keycloak as well.
 */
import {
  bindSession,
  boundKeys,
  configureBinding,
  copiedStorage,
  deleteKeys,
  openBoundDashboard,
  provenRefreshes,
  refreshElsewhere,
  shellErrors,
  thief,
} from "./bound-page.ts";
import { expect, isKeycloak, LONG, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import {
  countdown,
  cover,
  expectState,
  passTime,
  ready,
  refreshes,
  settableClock,
  storedRecord,
} from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

const refreshToken = (record: string | null): string =>
  (JSON.parse(record ?? "{}") as { refresh_token: string }).refresh_token;

test("a stolen copy of localStorage gets no token in another browser profile, and costs the customer nothing", async ({
  page,
  demo,
  browser,
}) => {
  await demo.session({ mode: "strict" });
  await openBoundDashboard(page, demo, "refresh");
  await neverIdle(page);
  const copy = await copiedStorage(page);
  const before = await storedRecord(page);

  const { context, page: elsewhere } = await thief(browser, demo, copy);
  expect(await refreshElsewhere(elsewhere, refreshToken(before), "none")).toBe(400);
  expect(await refreshElsewhere(elsewhere, refreshToken(before), "own-key")).toBe(400);
  await demo.forgetCalls();
  const errors = await shellErrors(elsewhere);
  await configureBinding(elsewhere, demo, "refresh");
  await elsewhere.goto(`${demo.pages}/de-de/dashboard/`);
  await ready(elsewhere);
  await neverIdle(elsewhere);
  await passTime(elsewhere, 185);
  await expect.poll(errors).toContainEqual(expect.stringContaining("dpop-failed"));
  expect((await errors()).join()).toContain("this browser has no key");
  expect(await storedRecord(elsewhere)).toBe(before);
  expect(await refreshes(demo)).toEqual([]);
  await context.close();

  await passTime(page, 185);
  await expect.poll(() => storedRecord(page)).not.toBe(before);
  await expectState(page, "active");
  expect(await provenRefreshes(demo)).toContain(200);
});

test(
  "without a binding the same copy gets a token, and the page loads no code for proofs",
  LONG,
  async ({ page, demo, browser }) => {
    await demo.session({ dpop: "off", mode: "strict" });
    await configureBinding(page, demo, "off");
    const loaded: string[] = [];
    page.on("request", (request) => /\/cdn\/.*proof/.test(request.url()) && loaded.push(request.url()));
    await settableClock(page.context());
    await demo.signInByLogin(page, "de-active");
    await ready(page);
    await neverIdle(page);
    const before = await storedRecord(page);
    await passTime(page, 185);
    await expect.poll(() => storedRecord(page)).not.toBe(before);
    expect(loaded).toEqual([]);
    const { context, page: elsewhere } = await thief(browser, demo, await copiedStorage(page));
    expect(await refreshElsewhere(elsewhere, refreshToken(await storedRecord(page)), "none")).toBe(200);
    await context.close();
  },
);

test("a provider that ignores proofs lets nobody in, and is named", async ({ page, demo, problems }) => {
  await demo.session({ dpop: "off" });
  await configureBinding(page, demo, "refresh");
  // Keycloak binds what comes with a proof, whatever its settings are.
  test.skip(isKeycloak, "Keycloak ignores no proof");
  await page.goto(`${demo.pages}/de-de/login/?as=de-active`);
  await expect(page.locator("[data-login-status]")).not.toBeEmpty();
  await expect.poll(() => problems.join()).toContain("did not bind the tokens");
  expect(await storedRecord(page)).toBeNull();
});

test("a bound session keeps nothing of its customer for the next page, so that a copied storage shows no name [A-04]", async ({
  page,
  demo,
}) => {
  await openBoundDashboard(page, demo, "all");
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  await page.reload();
  await ready(page);
  const copy = await copiedStorage(page);
  expect(Object.keys(copy)).toContain("shell.auth");
  expect(Object.keys(copy)).not.toContain("shell.keptCustomer");
  expect(JSON.stringify(copy)).not.toContain("Lindner");
});

test("a logout ends the session at the provider, with a proof, and removes the key of its sign-in [S-14]", async ({
  page,
  demo,
}) => {
  await openBoundDashboard(page, demo, "refresh");
  expect(await boundKeys(page)).toEqual(["dpop:login"]);
  await page.locator("app-header").getByRole("button", { name: "Katharina Lindner" }).first().click();
  await pressLogout(page);
  await page.waitForURL("**/de-de/");
  await expect.poll(() => demo.providerSessions()).toEqual([]);
  const [revocation] = (await demo.calls("/revoke")).filter(({ method }) => method === "POST");
  expect(revocation).toMatchObject({ status: 200, proof: true });
  await expect.poll(() => boundKeys(page)).toEqual([]);
});

test(
  "a browser that has lost the key says so, sends nothing without it, and ends cleanly",
  LONG,
  async ({ page, demo }) => {
    await openBoundDashboard(page, demo, "refresh");
    await neverIdle(page);
    const errors = await shellErrors(page);
    await page.reload();
    await ready(page);
    await neverIdle(page);
    await deleteKeys(page);
    await passTime(page, 185);
    await expect.poll(errors).toContainEqual(expect.stringContaining("this browser has no key"));
    await expectState(page, "warning");
    expect(await refreshes(demo)).toEqual([]);
    await passTime(page, 130);
    await page.waitForURL("**/de-de/login/");
    expect(await storedRecord(page)).toBeNull();
  },
);

/** From the next page on, the database of the keys is as the fault says. */
const KEYS_FAIL = {
  "refuses every request": () => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name, version) => {
      if (name === "shell.keys") throw new DOMException("blocked", "SecurityError");
      return open(name, version);
    };
  },
  "never answers": () => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name, version) =>
      name === "shell.keys" ? (new EventTarget() as IDBOpenDBRequest) : open(name, version);
  },
} as const;

for (const [fault, fail] of Object.entries(KEYS_FAIL)) {
  test(`a session whose database ${fault} on a later page is lived out, warned of and ended, and the login says why [S-07, S-08]`, async ({
    page,
    demo,
  }) => {
    await openBoundDashboard(page, demo, "refresh");
    await page.addInitScript(fail);
    await page.reload();
    await ready(page);
    await neverIdle(page);
    await passTime(page, 185);
    await expect(countdown(page)).toBeVisible({ timeout: 30_000 });
    await expect(countdown(page)).toContainText("Diese Sitzung kann nicht verlängert werden.");
    await expect(cover(page)).toHaveCount(0);
    await passTime(page, 130);
    await page.waitForURL("**/de-de/login/");
    await expect(page.locator("session-guard .ended")).toContainText("weil er keine Websitedaten mehr liest");
    expect(await storedRecord(page)).toBeNull();
    expect(await refreshes(demo)).toEqual([]);
  });
}

test("a page with such a database that opens after the token's end leads to the login, and is not covered for ever [S-07, S-08]", async ({
  page,
  demo,
}) => {
  await openBoundDashboard(page, demo, "refresh");
  await page.addInitScript(KEYS_FAIL["refuses every request"]);
  // The token of 300 s is over when the next page opens, and the customer was active a moment ago.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 310_000;
    localStorage.setItem("shell.lastActive", String(Date.now()));
  });
  await page.reload();
  await page.waitForURL("**/de-de/login/");
  expect(await storedRecord(page)).toBeNull();
});

test("a login in a browser without such a database says what helps, and not to try again [S-07]", async ({
  page,
  demo,
  problems,
}) => {
  await bindSession(page, demo, "refresh");
  await page.addInitScript(KEYS_FAIL["refuses every request"]);
  await page.goto(`${demo.pages}/de-de/login/?as=de-active`);
  await expect(page.locator("[data-login-status]")).toContainText(
    "In diesem Browser-Modus ist die Anmeldung nicht möglich.",
  );
  await expect.poll(() => problems.join()).toContain("cannot keep the key");
});

test(
  "a provider that wants a nonce gets it, and no token is spent twice [S-02, S-08]",
  LONG,
  async ({ page, demo }) => {
    test.skip(isKeycloak, "Keycloak knows no nonces");
    await demo.session({ dpopNonce: true, mode: "strict" });
    await openBoundDashboard(page, demo, "refresh");
    await neverIdle(page);
    for (const expected of [
      [400, 200],
      [400, 200, 200],
    ]) {
      const before = await storedRecord(page);
      await passTime(page, 185);
      await expect.poll(() => storedRecord(page)).not.toBe(before);
      expect(await provenRefreshes(demo)).toEqual(expected);
      await ready(page);
    }
    expect(await demo.providerSessions()).toEqual(["de-active"]);
  },
);

test("a provider that stops binding tokens is reported, and the session goes on", LONG, async ({ page, demo }) => {
  test.skip(isKeycloak, "Keycloak ignores no proof");
  const errors = await shellErrors(page);
  await openBoundDashboard(page, demo, "all");
  await neverIdle(page);
  const before = await storedRecord(page);
  await demo.session({ dpop: "refresh" });
  await passTime(page, 185);
  await expect.poll(() => storedRecord(page)).not.toBe(before);
  await expect.poll(errors).toContainEqual(expect.stringContaining("does not bind the tokens"));
  await expectState(page, "active");
});

test(
  "with `all` each call of a service has a proof, and a copy of the access token is refused",
  LONG,
  async ({ page, demo, browser }) => {
    // Keycloak adds a second member to `cnf`, which the demo's services do not know.
    test.skip(isKeycloak, "the demo's services do not read Keycloak's own confirmation");
    await openBoundDashboard(page, demo, "all");
    await expect(page.locator("app-header .balance-row")).toContainText("€");
    const isService = ({ path }: { path: string }) => /^\/(?:account|deposit|integration-service)\//.test(path);
    const calls = (await demo.calls()).filter((call) => call.method !== "OPTIONS" && isService(call));
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.filter(({ status, proof }) => status >= 300 || !proof)).toEqual([]);

    const { context, page: elsewhere } = await thief(browser, demo, await copiedStorage(page));
    const statuses = await elsewhere.evaluate(async (services) => {
      const { access_token } = JSON.parse(localStorage.getItem("shell.auth") ?? "{}");
      const ask = (scheme: string) =>
        fetch(`${services}/customer-administration/mail/consents`, {
          headers: { authorization: `${scheme} ${access_token}` },
        });
      return Promise.all(["Bearer", "DPoP"].map(async (scheme) => (await ask(scheme)).status));
    }, demo.services);
    expect(statuses).toEqual([401, 401]);
    await context.close();
  },
);

test(
  "a clock that is an hour wrong keeps nobody out, and binds like any other [S-01]",
  LONG,
  async ({ page, demo }) => {
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    await settableClock(page.context());
    await bindSession(page, demo, "refresh");
    await demo.signInByLogin(page, "de-active");
    await expectState(page, "active");
    await neverIdle(page);
    const before = await storedRecord(page);
    await passTime(page, 185);
    await expect.poll(() => storedRecord(page)).not.toBe(before);
  },
);
