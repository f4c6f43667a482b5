/** The list of product offers, of which one bad entry must not hide the others. */
import { describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { fakeNetwork, json } from "./client.cases.ts";

const offer = (id: string, part: object = {}) => ({
  id,
  name: "12 months",
  product_type: "term_product_access",
  ...part,
});
const READ = { name: "12 months", productType: "term_product_access" };

describe("product offers", () => {
  it("keep the plain fields of the service, and leave out those that are none [A-03]", async () => {
    const plain = { interest_rate: 2.85, currency: "EUR", is_new: true };
    const others = { conditions: { a: 1 }, tags: ["x"], nothing: null, markup: "<b>new</b>", rate: 1e99 };
    const { client } = fakeNetwork(() => json([offer("O-1", { ...plain, ...others })]));
    expect(await client.call(CATALOGUE.productOffers, {})).toEqual([
      { id: "O-1", ...READ, interestRate: 2.85, currency: "EUR", isNew: true },
    ]);
  });

  it("are all there but the unreadable ones, which are reported once and without values [A-03, A-07]", async () => {
    const { client, logged } = fakeNetwork(() => json([offer("O-1"), { name: "secret" }, null, "text", offer("O-2")]));
    const ask = () => client.call(CATALOGUE.productOffers, {});
    const [offers] = await Promise.all([ask(), ask()]);
    expect(offers?.map(({ id }) => id)).toEqual(["O-1", "O-2"]);
    expect(logged).toEqual(["GET product-offer/products: 2 entries of the list could not be read, the first at 1.id"]);
  });

  it("may be many more than five hundred [A-03]", async () => {
    const many = [...new Array(2000).keys()].map((at) => offer(`O-${at}`));
    const { client } = fakeNetwork(() => json(many));
    expect(await client.call(CATALOGUE.productOffers, {})).toHaveLength(2000);
  });

  it.each([{}, "offers", 7])("are no list: %j is an invalid answer [A-07]", async (body) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { client } = fakeNetwork(() => json(body));
    await expect(client.call(CATALOGUE.productOffers, {})).rejects.toMatchObject({ situation: "invalidAnswer" });
  });
});
