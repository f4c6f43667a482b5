/** The example of docs/contracts/services.md, as a dashboard has it, against the demo's services. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../../../src/stores/config/fresh-page.cases.ts";
import { PAGES_ORIGIN, type RunningServices, runServices } from "../running-services.fixture.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
/** What the stores read of a page. Requests are Node's own, so that they reach the services. */
const PAGE = [
  "document",
  "location",
  "localStorage",
  "sessionStorage",
  "navigator",
  "history",
  "addEventListener",
] as const;
const FURTHER = [
  "removeEventListener",
  "dispatchEvent",
  "Event",
  "CustomEvent",
  "HTMLElement",
  "Element",
  "happyDOM",
] as const;

interface Dashboard {
  readOffers(signal?: AbortSignal): Promise<object>;
  placeOrder(input: { readonly offerId: string; readonly amount: number }): Promise<object>;
}

let services: RunningServices;
let folder: string;
beforeAll(async () => {
  services = await runServices();
  mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, ".cache/dashboard-"));
  const [, code = ""] = readFileSync(path.join(ROOT, "docs/contracts/services.md"), "utf8").split("```js\n");
  const source = code.split("```", 1)[0] ?? "";
  expect(source.split("\n").length).toBeLessThanOrEqual(41);
  writeFileSync(
    path.join(folder, "dashboard.js"),
    source.replace("savings-shell/services", path.join(ROOT, "entries/services.ts")),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await services.close();
});

let orders: () => Promise<readonly unknown[]>;
let dashboard: Dashboard;
const sent: (string | null)[] = [];
beforeEach(async () => {
  const window = new Window({ url: `${PAGES_ORIGIN}/de-de/` }) as unknown as Record<string, unknown>;
  for (const name of [...PAGE, ...FURTHER]) {
    const value = window[name];
    vi.stubGlobal(name, typeof value === "function" && /^[a-z]/.test(name) ? value.bind(window) : value);
  }
  openFreshPage(`${PAGES_ORIGIN}/de-de/dashboard/`);
  const tokens = await services.signIn("de-active");
  localStorage.setItem(
    "shell.auth",
    JSON.stringify({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken }),
  );
  orders = async () => (await services.get("/deposit/orders", tokens.accessToken)).json();
  sent.length = 0;
  const send = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    if (init.method === "POST" && url.endsWith("/orders")) sent.push(new Headers(init.headers).get("idempotency-key"));
    return send(url, init);
  });
  vi.spyOn(console, "warn").mockReturnValue();
  const { configure } = await import("../../../src/stores/page/host-api.ts");
  configure({ servicesOrigin: services.origin, session: { probe: false } });
  dashboard = (await import(/* @vite-ignore */ path.join(folder, "dashboard.js"))) as Dashboard;
});
afterEach(async () => {
  await services.remove("/demo/faults");
});

const OFFER = { offerId: "OFFER-1", amount: 5000 };
/** Orders placed by the work. */
async function placedBy(work: () => Promise<void>): Promise<number> {
  const before = (await orders()).length;
  await work();
  return (await orders()).length - before;
}
const fault = (given: object) =>
  services.post("/demo/faults", { method: "POST", path: "/deposit/orders", times: 1, ...given });

it("reads the offers [A-03]", async () => {
  expect(await dashboard.readOffers()).toEqual({
    offers: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
  });
  const gone = AbortSignal.abort();
  expect(await dashboard.readOffers(gone)).toEqual({ problem: "given-up" });
});

it("places one order for a double click, and another for the next press [A-03]", async () => {
  const placed = await placedBy(async () => {
    const [first, second] = await Promise.all([dashboard.placeOrder(OFFER), dashboard.placeOrder({ ...OFFER })]);
    expect(first).toMatchObject({ answer: { order_id: expect.stringMatching(/^ORD-/), amount: 5000 } });
    expect(second).toBe(first);
    await dashboard.placeOrder(OFFER);
  });
  expect([placed, sent.length, new Set(sent).size]).toEqual([2, 2, 2]);
});

it("places one order though its answer was lost: the next press repeats it with the same key [A-04]", async () => {
  await fault({ drop: "answer" });
  const placed = await placedBy(async () => {
    expect(await dashboard.placeOrder(OFFER)).toEqual({ problem: "try-again", code: "technicalError" });
    expect(await dashboard.placeOrder(OFFER)).toMatchObject({ answer: { amount: 5000 } });
  });
  expect([placed, sent.length, new Set(sent).size]).toEqual([1, 2, 1]);
});

it("places no order where the service answers 503, and one when it is back [A-04]", async () => {
  await fault({ status: 503, body: { code: "50300", message: "Closed" } });
  const placed = await placedBy(async () => {
    expect(await dashboard.placeOrder(OFFER)).toEqual({ problem: "try-again", code: "50300" });
    expect(sent).toHaveLength(1);
    await dashboard.placeOrder(OFFER);
  });
  expect([placed, new Set(sent).size]).toEqual([1, 1]);
});

it("tells code, field and words of an order that is refused [A-07]", async () => {
  const placed = await placedBy(async () => {
    expect(await dashboard.placeOrder({ ...OFFER, amount: 10 })).toEqual({
      problem: "invalid",
      code: "40012",
      field: "amount",
      message: "Minimum is 1000 EUR",
    });
  });
  expect(placed).toBe(0);
});

it("asks for the key: without one, or with that of another order, the service refuses", async () => {
  const { accessToken } = await services.signIn("de-active");
  const headers = { authorization: `Bearer ${accessToken}` };
  const order = { offer_id: "OFFER-1", amount: 5000 };
  expect((await services.post("/deposit/orders", order, headers)).status).toBe(400);
  const keyed = { ...headers, "idempotency-key": "k-1" };
  expect((await services.post("/deposit/orders", order, keyed)).status).toBe(201);
  expect((await services.post("/deposit/orders", { ...order, amount: 6000 }, keyed)).status).toBe(422);
});

it("sends a visitor to the login, and no order to the service [A-07]", async () => {
  openFreshPage(`${PAGES_ORIGIN}/de-de/dashboard/`);
  const { configure } = await import("../../../src/stores/page/host-api.ts");
  configure({ servicesOrigin: services.origin });
  const ofVisitor = (await import(/* @vite-ignore */ path.join(folder, "dashboard.js"))) as Dashboard;
  expect(await ofVisitor.placeOrder(OFFER)).toEqual({ problem: "sign-in" });
  expect(sent).toEqual([]);
});
