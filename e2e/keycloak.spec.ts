/** Cases that need a real Keycloak: a restart, and a provider that refuses for a time by itself. */
import { expect, test } from "./demo.ts";
import { expectState, openDashboard, passTime, ready, refreshes, storedRecord } from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

test("the password is asked for by Keycloak's own page, with the name filled in", async ({ page, demo }) => {
  await page.goto(`${demo.pages}/de-de/login/?as=de-active`);
  await expect(page.locator("#kc-form-login #username")).toHaveValue("de-active");
  await expect(page.locator("#kc-form-login #password")).toBeVisible();
});

test("a restart in mid-session is survived: unavailable for a while, then renewed [S-08]", async ({ page, demo }) => {
  test.setTimeout(300_000);
  await openDashboard(page, demo);
  await neverIdle(page);
  const before = await storedRecord(page);
  const restarted = page.request.post(`${demo.services}/demo/identity/restart`, { timeout: 240_000, data: {} });
  await expect
    .poll(async () => (await page.request.get(`${demo.services}/auth/realms/global`)).status(), { timeout: 30_000 })
    .toBe(502);
  await passTime(page, 185);
  await expect.poll(async () => (await refreshes(demo)).some(({ status }) => status === 502)).toBe(true);
  await expectState(page, "active");
  expect((await restarted).status()).toBe(204);
  await expect.poll(() => storedRecord(page), { timeout: 60_000 }).not.toBe(before);
  await expectState(page, "active");
  expect(await demo.providerSessions()).toEqual(["de-active"]);
});

test("Keycloak's own 503, sent when more ask than it takes on, never ends a session [S-08]", async ({ page, demo }) => {
  test.setTimeout(600_000);
  const restart = (options: readonly string[]) =>
    page.request.post(`${demo.services}/demo/identity/restart`, { timeout: 240_000, data: { options } });
  // At its own door: the services in between stay as quick as they are.
  const door = new URL(demo.services);
  door.port = String(Number(door.port) + 1);
  const crowd = new Crowd(`${door.origin}/auth/realms/global/.well-known/openid-configuration`);
  try {
    await openDashboard(page, demo);
    await neverIdle(page);
    await restart(["--http-pool-max-threads=1", "--http-max-queued-requests=1"]);
    crowd.start(24);
    // Now and then one slips through between two of the crowd: the next is turned away.
    await expect(async () => {
      await passTime(page, 185);
      const statuses = async () => (await refreshes(demo)).map(({ status }) => status);
      await expect.poll(statuses, { timeout: 10_000 }).toContain(503);
    }).toPass({ timeout: 120_000 });
    await expectState(page, "active");
    await crowd.stop();
    await expect.poll(async () => (await refreshes(demo)).at(-1)?.status, { timeout: 90_000 }).toBe(200);
    await ready(page);
    expect(await demo.providerSessions()).toEqual(["de-active"]);
  } finally {
    await crowd.stop();
    await restart([]);
  }
});

/** Many who ask at once, each again as soon as it is answered. */
class Crowd {
  readonly #address: string;
  #members: Promise<void>[] = [];
  #isStopped = false;

  constructor(address: string) {
    this.#address = address;
  }

  start(size: number): void {
    // A call whose connection was refused is repeated, too.
    const ask = async () => void (await (await fetch(this.#address)).arrayBuffer());
    const member = async () => {
      while (!this.#isStopped) await ask().catch(() => {});
    };
    this.#members = Array.from({ length: size }, member);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#members);
  }
}
