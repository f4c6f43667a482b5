/** What the shell needs to know of a customer's products. Source: both texts, sections 3 and 6 [D-04, D-05, H-25, H-26]. */
import { DEPOSIT_KINDS, type DepositKind, type ProductFacts } from "../facts/facts.ts";
import { DWM_TEMPLATES, DWM_TEMPLATES_NL, type Liquidity, ROBO_TEMPLATES } from "./portfolio.ts";
import {
  ENDED_PRODUCT_INSTANCE_STATUSES,
  type InvestingProducts,
  type InvestingProductType,
  type ProductAccessFlag,
  type ProductInstance,
  type ProductType,
} from "./product.ts";

/** Flags that open an entry of "My savings": any one of them is enough. */
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

/** The category that counts. */
const COUNTED_CATEGORY = "LIQUID" satisfies Liquidity;

/** Templates of the two products that are counted; which template belongs to which is read off their names. */
const COUNTED_TEMPLATES = {
  dwm: [...DWM_TEMPLATES, ...DWM_TEMPLATES_NL],
  migratedRobo: ROBO_TEMPLATES,
} as const satisfies Readonly<Record<string, readonly string[]>>;

const isRunning = ({ state }: { readonly state?: string | undefined }) =>
  !(ENDED_PRODUCT_INSTANCE_STATUSES as readonly unknown[]).includes(state);

/** True when the instance is liquid, made from a template of the product, and neither rejected nor closed [D-05]. */
export function productInstanceCounts(instance: ProductInstance, product: keyof typeof COUNTED_TEMPLATES): boolean {
  const { productCategory, instanceTemplateDomainId, state } = instance;
  const templates: readonly unknown[] = COUNTED_TEMPLATES[product];
  const isMadeFrom = templates.includes(instanceTemplateDomainId);
  return productCategory === COUNTED_CATEGORY && isMadeFrom && state !== undefined && isRunning(instance);
}

/** Everything is optional: a source that has not answered opens no entry. */
export interface ProductSources extends Partial<InvestingProducts> {
  readonly accessFlags?: readonly ProductAccessFlag[] | undefined;
  readonly productTypes?: readonly ProductType[] | undefined;
  readonly instances?: readonly ProductInstance[] | undefined;
}

/** A customer has an investing product when any of the sources knows a running one. */
export function productFacts(sources: ProductSources): ProductFacts {
  const { accessFlags = [], productTypes = [], instances = [], pensionProducts = [], pomProducts = {} } = sources;
  const holds = (wanted: InvestingProductType) =>
    pensionProducts.some((product) => product.type === wanted && isRunning(product));
  const counts = (product: keyof typeof COUNTED_TEMPLATES) =>
    instances.some((instance) => productInstanceCounts(instance, product));
  return {
    access: depositAccess(accessFlags),
    offers: depositOffers(productTypes),
    investing: {
      wealthManagement: holds("wealth_management") || counts("dwm") || (pomProducts.dwm ?? []).some(isRunning),
      etfRobo: holds("etf_robo") || counts("migratedRobo"),
      etfConfigurator: holds("etf_configurator"),
      crypto: holds("crypto"),
      pension: holds("pension") || (pomProducts.pension ?? []).some(isRunning),
    },
  };
}
