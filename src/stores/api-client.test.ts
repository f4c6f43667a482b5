// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "../api/catalogue.ts";
import { CUSTOMER_ID } from "../api/client.cases.ts";
import { registry } from "./registry.ts";

const OF = { customerId: CUSTOMER_ID };

/** A new page, because the client is created once per page. */
async function clientOf(config: object) {
  vi.resetModules();
  registry().config.set([config]);
  const { apiClient } = await import("./api-client.ts");
  return apiClient();
}

afterEach(() => {
  registry().config.set([]);
  vi.unstubAllGlobals();
});

describe("the client of a page", () => {
  it("answers from the mocks of the configuration, not the network [A-08]", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const answers = { depositTypes: { body: ["term_deposit"] }, unreadCount: { status: 500 } };
    const client = await clientOf({ environment: "staging", mocks: { enabled: true, answers } });
    expect(await client.call(CATALOGUE.depositTypes, OF)).toEqual(["HAS_FIXED_DEPOSIT_ACCOUNT"]);
    await expect(client.call(CATALOGUE.unreadCount, OF)).rejects.toMatchObject({ status: 500 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("asks the services where mocks are off, at the address of the configuration [A-02, A-08]", async () => {
    const fetch = vi.fn(async (_url: string) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({ services: { deposit: "https://deposits.example" } });
    await client.call(CATALOGUE.depositTypes, OF);
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://deposits.example/deposits/types?customer_id=${CUSTOMER_ID}`);
  });

  it.each([
    ["one address for all of them", { servicesOrigin: "https://api.example" }],
    ["an address of one", { services: { deposit: "https://deposits.example" } }],
  ])("asks the services in local development, too, once the site names %s [A-08]", async (_, config) => {
    const fetch = vi.fn(async (_url: string) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({ environment: "local", ...config });
    await client.call(CATALOGUE.depositTypes, OF);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("takes service, path and query of each call from the configuration [A-02, A-03]", async () => {
    const fetch = vi.fn(async (_url: string) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({
      services: { deposit: "https://deposits.example", pension: "https://pension.example" },
      calls: {
        depositTypes: { service: "pension", path: "/of/:customerId/access", query: { customer_id: null, v: "2" } },
        productInstances: { query: { pageId: "menu", owner: ":customerId" } },
      },
    });
    await client.call(CATALOGUE.depositTypes, OF);
    await client.call(CATALOGUE.productInstances, OF);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      `https://pension.example/of/${CUSTOMER_ID}/access?v=2`,
      `https://pension.example/product_instance?customer_domain_id=${CUSTOMER_ID}&pageId=menu&owner=${CUSTOMER_ID}`,
    ]);
  });
});
