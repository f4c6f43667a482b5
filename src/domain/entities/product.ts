/**
 * Products that a customer holds or may buy. Source: both specification texts, section 3; second text, sections 4 and 7
 * [D-04, D-05, D-08]. Our choice, because the texts do not show it: product types are an object of booleans or a list
 * of the true names; an offer has an id, a name and a product type; products of the pension dashboard and of the
 * portfolio order management have a state.
 */
import * as v from "valibot";
import { object } from "../reading/object-schema.ts";
import { identifier, lenient, list, plainRecord, readableList, wireRecord, wireText } from "./wire-field.ts";

/** The platform's flags for a customer's deposits. */
export const PRODUCT_ACCESS_FLAGS = [
  "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
  "HAS_NOTICE_DEPOSIT_ACCOUNT",
  "HAS_FIXED_DEPOSIT_ACCOUNT",
  "HAS_FLEX_DEPOSIT_ACCOUNT",
] as const;
export type ProductAccessFlag = (typeof PRODUCT_ACCESS_FLAGS)[number];

/** Keys of the deposit service and the flag that each one means. No key means the flex flag [D-04]. */
export const DEPOSIT_TYPE_FLAGS = {
  overnight_account: "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
  notice_account: "HAS_NOTICE_DEPOSIT_ACCOUNT",
  term_deposit: "HAS_FIXED_DEPOSIT_ACCOUNT",
} as const satisfies Readonly<Record<string, ProductAccessFlag>>;
export type DepositTypeKey = keyof typeof DEPOSIT_TYPE_FLAGS;

export function isDepositTypeKey(value: unknown): value is DepositTypeKey {
  return typeof value === "string" && Object.hasOwn(DEPOSIT_TYPE_FLAGS, value);
}

/** Converts a list of flags or deposit type keys to flags. Unknown names are left out [D-04]. */
export function productAccessFlags(names: readonly string[]): readonly ProductAccessFlag[] {
  const flags: readonly string[] = names.map((name) => (isDepositTypeKey(name) ? DEPOSIT_TYPE_FLAGS[name] : name));
  return PRODUCT_ACCESS_FLAGS.filter((flag) => flags.includes(flag));
}

export const DepositTypesSchema = v.pipe(list(wireText), v.transform(productAccessFlags));

/** Product types that a distributor may offer [D-04]. */
export const PRODUCT_TYPES = ["term_product_access", "overnight_product_access", "notice_product_access"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const ProductTypesSchema = v.pipe(
  v.union([
    list(wireText),
    v.pipe(
      wireRecord({
        termProductAccess: lenient(v.boolean()),
        overnightProductAccess: lenient(v.boolean()),
        noticeProductAccess: lenient(v.boolean()),
      }),
      v.transform(({ termProductAccess, overnightProductAccess, noticeProductAccess }): readonly string[] =>
        PRODUCT_TYPES.filter((_, at) => [termProductAccess, overnightProductAccess, noticeProductAccess][at]),
      ),
    ),
  ]),
  v.transform((names) => PRODUCT_TYPES.filter((type) => names.includes(type))),
);

/** An offer keeps its other plain fields, such as `interestRate`. */
export const ProductOffersSchema = readableList(
  plainRecord({ id: identifier, name: lenient(wireText), productType: lenient(wireText) }),
);
export type ProductOffer = v.InferOutput<typeof ProductOffersSchema>[number];

/** States of a product instance. The specification shows no transitions [D-08]. */
export const PRODUCT_INSTANCE_STATUSES = [
  "CREATED",
  "ORDERED",
  "ACTIVE",
  "CLOSING_PENDING",
  "CLOSED",
  "REJECTED",
  "REQUESTED",
  "ISSUE_IDENTIFIED",
] as const;
export type ProductInstanceStatus = (typeof PRODUCT_INSTANCE_STATUSES)[number];

/** Instances in these states do not count [D-05]. */
export const ENDED_PRODUCT_INSTANCE_STATUSES = [
  "REJECTED",
  "CLOSED",
] as const satisfies readonly ProductInstanceStatus[];

export const ProductInstancesSchema = list(
  wireRecord({
    /** See `LIQUIDITIES`. */
    productCategory: lenient(wireText),
    state: lenient(v.picklist(PRODUCT_INSTANCE_STATUSES)),
    /** The instance's template, see `PORTFOLIO_TEMPLATES`. */
    instanceTemplateDomainId: lenient(identifier),
  }),
);
export type ProductInstance = v.InferOutput<typeof ProductInstancesSchema>[number];

/** Product types of the German investing menu: our choice, one per entry [H-26]. */
export const INVESTING_PRODUCT_TYPES = [
  "wealth_management",
  "etf_robo",
  "etf_configurator",
  "crypto",
  "pension",
] as const;
export type InvestingProductType = (typeof INVESTING_PRODUCT_TYPES)[number];

const PomProductSchema = wireRecord({ id: lenient(identifier), state: lenient(wireText) });

/** Products of the migrated pension dashboard, and those of the portfolio order management under its two keys. */
export const InvestingProductsSchema = v.pipe(
  object({
    /** A product of an unknown type adds no entry. */
    products: lenient(list(wireRecord({ id: lenient(identifier), type: lenient(wireText), state: lenient(wireText) }))),
    pom: lenient(wireRecord({ dwm: lenient(list(PomProductSchema)), pension: lenient(list(PomProductSchema)) })),
  }),
  v.transform(({ products = [], pom = {} }) => ({ pensionProducts: products, pomProducts: pom })),
  v.readonly(),
);
export type InvestingProducts = v.InferOutput<typeof InvestingProductsSchema>;
