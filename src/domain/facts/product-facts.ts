/**
 * The product facts that the shell uses. Source: both specification texts, sections 3 and 6 [D-04, D-05, H-25, H-26].
 */

import { DWM_TEMPLATES, DWM_TEMPLATES_NL, type Liquidity, ROBO_TEMPLATES } from "../entities/portfolio.ts";
import {
  ENDED_PRODUCT_INSTANCE_STATUSES,
  type InvestingProducts,
  type InvestingProductType,
  type ProductAccessFlag,
  type ProductInstance,
  type ProductType,
} from "../entities/product.ts";
import {
  DEPOSIT_KINDS,
  type DepositKind,
  type HeldInvestment,
  INVESTING_KINDS,
  type InvestingKind,
  type ProductFacts,
} from "./facts.ts";

/** Access flags of the entries in "My savings". One of them is enough. */
const ACCESS_FLAGS_OF_DEPOSIT = {
  term: ["HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_FLEX_DEPOSIT_ACCOUNT"],
  overnight: ["HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
  notice: ["HAS_NOTICE_DEPOSIT_ACCOUNT"],
} as const satisfies Readonly<Record<DepositKind, readonly ProductAccessFlag[]>>;

export function depositAccess(flags: readonly ProductAccessFlag[]): readonly DepositKind[] {
  return DEPOSIT_KINDS.filter((kind) => ACCESS_FLAGS_OF_DEPOSIT[kind].some((flag) => flags.includes(flag)));
}

export function depositOffers(types: readonly ProductType[]): readonly DepositKind[] {
  return DEPOSIT_KINDS.filter((kind) => types.includes(`${kind}_product_access`));
}

/** The category of instances that count. */
const COUNTED_CATEGORY = "LIQUID" satisfies Liquidity;

type CountedProduct = "dwm" | "migratedRobo";

/** Ids of the templates from which the instances of a product are made. */
export type ProductTemplates = { readonly [product in CountedProduct]?: readonly string[] | undefined };

/** Templates of the two products that count, assigned by their names. Configuration may name others. */
const COUNTED_TEMPLATES = {
  dwm: [...DWM_TEMPLATES, ...DWM_TEMPLATES_NL],
  migratedRobo: ROBO_TEMPLATES,
} as const satisfies ProductTemplates;

const isRunning = ({ state }: { readonly state?: string | undefined }) =>
  !(ENDED_PRODUCT_INSTANCE_STATUSES as readonly unknown[]).includes(state);

/** True if the instance is liquid, made from a template of the product, and neither rejected nor closed [D-05]. */
export function productInstanceCounts(
  instance: ProductInstance,
  product: CountedProduct,
  configured: ProductTemplates = {},
): boolean {
  const { productCategory, instanceTemplateDomainId, state } = instance;
  const templates: readonly unknown[] = configured[product] ?? COUNTED_TEMPLATES[product];
  const isMadeFrom = templates.includes(instanceTemplateDomainId);
  return productCategory === COUNTED_CATEGORY && isMadeFrom && state !== undefined && isRunning(instance);
}

/** Every source is optional: a missing source adds no entry. */
export interface ProductSources extends Partial<InvestingProducts> {
  readonly accessFlags?: readonly ProductAccessFlag[] | undefined;
  readonly productTypes?: readonly ProductType[] | undefined;
  readonly instances?: readonly ProductInstance[] | undefined;
  /** Of the configuration. */
  readonly templates?: ProductTemplates | undefined;
}

/** The product types, order management keys and instances that belong to each kind of investment. */
const SOURCES_OF_INVESTING = {
  wealthManagement: { type: "wealth_management", pom: "dwm", instance: "dwm" },
  etfRobo: { type: "etf_robo", instance: "migratedRobo" },
  etfConfigurator: { type: "etf_configurator" },
  crypto: { type: "crypto" },
  pension: { type: "pension", pom: "pension" },
} as const satisfies Readonly<Record<InvestingKind, InvestingSources>>;

interface InvestingSources {
  readonly type: InvestingProductType;
  readonly pom?: keyof InvestingProducts["pomProducts"];
  readonly instance?: CountedProduct;
}

/**
 * A customer holds an investment if any source has an active one. Its id comes from the first product that has one, the
 * pension dashboard before the portfolio order management. Instances have no id.
 */
function heldInvestment(kind: InvestingKind, sources: ProductSources): HeldInvestment | undefined {
  const { pensionProducts = [], pomProducts = {}, instances, templates } = sources;
  const { type, pom, instance }: InvestingSources = SOURCES_OF_INVESTING[kind];
  const named = [
    ...pensionProducts.filter((product) => product.type === type),
    ...((pom && pomProducts[pom]) ?? []),
  ].filter(isRunning);
  const counts = instance !== undefined && instances?.some((one) => productInstanceCounts(one, instance, templates));
  if (named.length === 0 && !counts) return undefined;
  const id = named.find((product) => product.id !== undefined)?.id;
  return id === undefined ? {} : { id };
}

export function productFacts(sources: ProductSources): ProductFacts {
  const { accessFlags = [], productTypes = [] } = sources;
  const investing = INVESTING_KINDS.flatMap((kind) => {
    const held = heldInvestment(kind, sources);
    return held === undefined ? [] : [[kind, held] as const];
  });
  return {
    access: depositAccess(accessFlags),
    offers: depositOffers(productTypes),
    investing: Object.fromEntries(investing),
  };
}
