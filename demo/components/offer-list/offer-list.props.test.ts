import * as v from "valibot";
import { expect, it } from "vitest";
import { LoadedOffersSchema } from "./offer-list.props.ts";

it("leaves out an offer that cannot be read, and keeps the others [W-01]", () => {
  const offer = { id: "O-1", bank: "Lindenbank", kind: "term", months: 12, rate: 0.0285 };
  const others = [{ ...offer, rate: "2.85" }, null, "offer", { ...offer, href: "javascript:alert(1)" }];
  expect(v.parse(LoadedOffersSchema, [others[0], offer, ...others])).toEqual([offer]);
  expect(v.is(LoadedOffersSchema, { offers: [offer] })).toBe(false);
});
