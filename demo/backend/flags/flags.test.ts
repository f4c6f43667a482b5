import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FLAG_KEYS, FLAGS, type FlagName } from "../../../src/domain/facts/flag.ts";
import { type RunningServices, runServices } from "../running-services.fixture.ts";
import type { EvaluatedFlag } from "./flag-service.ts";

let services: RunningServices;
beforeEach(async () => {
  services = await runServices();
});
afterEach(() => services.close());

const BULK = "/ofrep/v1/evaluate/flags";
const bulk = async (context: object): Promise<readonly EvaluatedFlag[]> =>
  (await (await services.post(BULK, { context: { targetingKey: "device-1", ...context } })).json()).flags;
const single = async (key: string, context: object) =>
  (await services.post(`${BULK}/${key}`, { context: { targetingKey: "device-1", ...context } })).json();

describe("flag service", () => {
  it("answers every flag that the shell knows, by its key at the service and in its type", async () => {
    const flags = new Map((await bulk({})).map(({ key, value }) => [key, value]));
    for (const name of Object.keys(FLAGS) as FlagName[]) {
      expect([name, typeof flags.get(FLAG_KEYS[name] ?? name)]).toEqual([name, typeof FLAGS[name]]);
    }
    expect(flags.size).toBe(Object.keys(FLAGS).length);
  });

  it.each([
    ["b2cUseNewDashboard", { locale: "fr-FR" }, true],
    ["b2cUseNewDashboard", { locale: "de-DE" }, false],
    ["b2cUseNewDashboard", { locale: "de-DE", groups: "beta" }, true],
    ["dbtShowNewMyDepositsPage", { locale: "de-AT" }, false],
    ["tax-exemption-order", { locale: "de-DE" }, true],
    ["tax-exemption-order", { locale: "en", country: "DEU" }, true],
    ["tax-exemption-order", { locale: "de-AT", country: "AUT" }, false],
    ["multi-context", { locale: "de-DE", groups: "beta,alpha" }, true],
    ["multi-context", { locale: "de-DE" }, false],
    ["layout-version", { locale: "it-IT" }, "v2"],
    ["layout-version", { locale: "de-DE" }, "v1"],
  ])("targets %s for %o", async (key, context, value) => {
    expect(await single(key, context)).toMatchObject({ key, value });
  });

  it("keeps the older deposit pages for the application that holds them, whatever the locale", async () => {
    const answer = await services.post(`/legacy${BULK}`, { context: { targetingKey: "device-1", locale: "de-DE" } });
    const { flags } = (await answer.json()) as { flags: readonly EvaluatedFlag[] };
    expect(flags.find(({ key }) => key === "dbtShowNewMyDepositsPage")?.value).toBe(false);
    expect(await single("dbtShowNewMyDepositsPage", { locale: "de-DE" })).toMatchObject({ value: true });
  });

  it("says so when there is no such flag, and when the context makes no sense", async () => {
    const unknown = await services.post(`${BULK}/nothing`, { context: {} });
    expect([unknown.status, await unknown.json()]).toEqual([404, { key: "nothing", errorCode: "FLAG_NOT_FOUND" }]);
    const invalid = await services.post(BULK, { context: { country: { deep: true } } });
    expect([invalid.status, (await invalid.json()).errorCode]).toEqual([400, "INVALID_CONTEXT"]);
  });

  it("answers 304 to the entity tag of an unchanged answer, and anew after an override", async () => {
    const body = { context: { targetingKey: "device-1", locale: "de-DE" } };
    const tag = (await services.post(BULK, body)).headers.get("etag") ?? "";
    expect((await services.post(BULK, body, { "if-none-match": tag })).status).toBe(304);
    await services.post("/demo/flags", { bankNavigation: true });
    expect((await services.post(BULK, body, { "if-none-match": tag })).status).toBe(200);
  });
});

describe("overrides", () => {
  it("set flags by the shell's name or by key, and win over targeting", async () => {
    await services.post("/demo/flags", { layoutVersion: "v2", "tax-exemption-order": false });
    expect(await single("layout-version", { locale: "de-DE" })).toMatchObject({ value: "v2" });
    expect(await single("tax-exemption-order", { locale: "de-DE" })).toMatchObject({ value: false });
    await services.post("/demo/flags", { layoutVersion: null });
    expect(await single("layout-version", { locale: "de-DE" })).toMatchObject({ value: "v1" });
    await services.remove("/demo/flags");
    expect(await single("tax-exemption-order", { locale: "de-DE" })).toMatchObject({ value: true });
  });

  it.each([
    [{ bankNavigation: true, noSuchFlag: true }, "noSuchFlag"],
    [{ bankNavigation: "yes" }, "bankNavigation is a boolean, not a string"],
  ])("refuse %o whole and say why", async (values, reason) => {
    const response = await services.post("/demo/flags", values);
    expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining(reason)]);
    expect(await single("bank-navigation", {})).toMatchObject({ value: false });
  });
});
