/** The inputs of `<offer-list>`, and the order of its offers. */
import * as v from "valibot";

const KINDS = ["term", "overnight", "notice"] as const;

const OfferSchema = v.object({
  id: v.string(),
  bank: v.string(),
  /** ISO 3166-1 alpha-2. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  kind: v.picklist(KINDS),
  /** Length of a term. */
  months: v.optional(v.pipe(v.number(), v.minValue(1))),
  /** Period of notice. */
  days: v.optional(v.pipe(v.number(), v.minValue(1))),
  /** Yearly rate as a fraction: 0.0285 is 2.85 %. */
  rate: v.number(),
  /** Address of the offer's page: a path, or https. */
  href: v.optional(v.pipe(v.string(), v.regex(/^(?:\/(?!\/)|https:\/\/)/))),
});
const OffersSchema = v.array(OfferSchema);

/** An offer that cannot be read is left out: it must not hide the others. */
export const LoadedOffersSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((offers) => offers.filter((offer) => v.is(OfferSchema, offer))),
  OffersSchema,
);
export type Offer = v.InferOutput<typeof OfferSchema>;

export const SORTS = ["rate", "term", "bank"] as const;
export type Sort = (typeof SORTS)[number];

export const offerListProps = {
  src: { type: "string" },
  offers: { type: "json", schema: OffersSchema },
  sort: { type: "enum", values: SORTS, default: "rate" },
} as const;

export interface OfferListProps {
  readonly src?: string;
  readonly offers?: readonly Offer[];
  readonly sort?: Sort;
  readonly onChoose?: (detail: { readonly id: string; readonly href: string }) => boolean;
}

/** Days until the money is available. */
const waiting = ({ months = 0, days = 0 }: Offer): number => months * 30 + days;

/** Offers that are equal by the chosen order are in the order of their rates, then of their banks. */
export function sortedOffers(offers: readonly Offer[], sort: Sort, locale: string): readonly Offer[] {
  const byBank = new Intl.Collator(locale).compare;
  const orders: Readonly<Record<Sort, (one: Offer, other: Offer) => number>> = {
    rate: (one, other) => other.rate - one.rate,
    term: (one, other) => waiting(one) - waiting(other),
    bank: (one, other) => byBank(one.bank, other.bank),
  };
  return [...offers].sort(
    (one, other) => orders[sort](one, other) || orders.rate(one, other) || orders.bank(one, other),
  );
}
