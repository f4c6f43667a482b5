import { afterEach, describe, expect, it, vi } from "vitest";
import { requestFlags } from "./flag-request.ts";

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const CONTEXT = { targetingKey: "device-1", locale: "de-DE" };

/** One request that is answered with this body. */
async function ask(body: unknown, { status = 200, url = "https://flags.example" } = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ url: String(address), init });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  const reading = await requestFlags({ url, timeoutMs: 3000, now: Date.now }, CONTEXT).catch((error: unknown) => error);
  return { reading, sent };
}

afterEach(() => void vi.unstubAllGlobals());

describe("the request for flags", () => {
  it.each(["https://flags.example", "https://flags.example/", "https://flags.example//"])(
    "goes to the path of the protocol below %s, as JSON with the context [T-01]",
    async (url) => {
      const { sent } = await ask({ flags: [] }, { url });
      expect(sent.map((one) => one.url)).toEqual(["https://flags.example/ofrep/v1/evaluate/flags"]);
      expect(sent[0]?.init).toMatchObject({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ context: CONTEXT }),
      });
    },
  );

  it("is given up after the time limit [T-01]", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { sent } = await ask({ flags: [] });
    expect(timeout.mock.calls).toEqual([[3000]]);
    expect(sent[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
    timeout.mockRestore();
  });
});

describe("the answer with flags", () => {
  it("is read by the names of the service, and nothing is said of flags of others [T-01]", async () => {
    const flags = [
      { key: "tax-exemption-order", value: true },
      { key: "smart-banner", value: true, reason: "STATIC" },
      { key: "taxExemptionOrder", value: false },
      { key: "theirs", value: "x" },
    ];
    expect((await ask({ flags })).reading).toEqual({
      flags: { taxExemptionOrder: true, smartBanner: true },
      problems: [],
    });
  });

  it("leaves out a flag without a value, and says of a wrong one what is wanted [T-01]", async () => {
    const flags = [
      { key: "smart-banner" },
      { key: "layout-version", value: null },
      { key: "multi-context", errorCode: "GENERAL" },
    ];
    expect((await ask({ flags })).reading).toEqual({ flags: {}, problems: ["layoutVersion needs v1 or v2"] });
  });

  it.each([300, 400, 401, 500])("with the status %i is no answer [T-01]", async (status) => {
    expect((await ask({ flags: [] }, { status })).reading).toEqual(new Error("refused"));
  });

  it.each([
    [{}],
    [[]],
    [null],
    [7],
    [{ flags: {} }],
    [{ flags: "all" }],
    [{ flags: [null] }],
    [{ flags: [{ key: "smartBanner", value: true }, { key: 7 }] }],
    [{ flags: ["smartBanner"] }],
  ])("that is %j is no answer [T-01]", async (body) => {
    expect((await ask(body)).reading).toEqual(new Error("malformed"));
  });

  it("that is no JSON is no answer [T-01]", async () => {
    expect((await ask("<html>")).reading).toBeInstanceOf(SyntaxError);
  });
});
