import * as v from "valibot";
import { expect, it } from "vitest";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { DepositsSchema } from "../components/deposit-overview/deposit-overview.props.ts";
import { OffersSchema } from "../components/offer-list/offer-list.props.ts";
import { contentOf } from "../content/page-content.ts";
import { marketOffers, marketTerms, sampleDeposits } from "./market-products.ts";

it.each(LOCALE_IDS)("the services of %s say what its pages say, in the shape that the components read", (locale) => {
  const { rates, portal } = contentOf(locale);
  const offers = v.parse(OffersSchema, marketOffers(locale, "/"));
  expect(offers.map(({ bank, rate }) => ({ bank, rate }))).toEqual(
    rates.rows.map(({ bank, rate }) => ({ bank, rate })),
  );
  const deposits = v.parse(DepositsSchema, sampleDeposits(locale));
  expect(deposits.map(({ bank, amount, rate, ends }) => ({ bank, amount, rate, ends }))).toEqual(
    portal.deposits.rows.map(({ bank, amount, rate, ends }) => ({ bank, amount, rate, ends })),
  );
  expect(marketTerms(locale).length).toBeGreaterThan(0);
});
