/** What the shell needs to know of a customer's products [D-04, D-05, H-25, H-26]. */
import type { PensionProducts, PomProducts } from "../entities/investing-products.ts";
import type { ProductInstance } from "../entities/product-instance.ts";
import type { InvestingProductType } from "../enumerations/investing-product-type.ts";
import type { ProductAccessFlag, ProductType } from "../enumerations/product-access-flag.ts";
import { ENDED_PRODUCT_INSTANCE_STATUSES } from "../enumerations/product-instance-status.ts";
import type { ProductFacts } from "../facts/facts.ts";
import { depositAccess, depositOffers } from "./product-access.ts";
import { type CountedProduct, productInstanceCounts } from "./product-instance-counts.ts";

/** Everything is optional: a source that has not answered opens no entry. */
export interface ProductSources {
  readonly accessFlags?: readonly ProductAccessFlag[] | undefined;
  readonly productTypes?: readonly ProductType[] | undefined;
  readonly instances?: readonly ProductInstance[] | undefined;
  readonly pensionProducts?: PensionProducts | undefined;
  readonly pomProducts?: PomProducts | undefined;
}

interface Stateful {
  readonly state?: string | undefined;
}

const isRunning = ({ state }: Stateful) => !(ENDED_PRODUCT_INSTANCE_STATUSES as readonly unknown[]).includes(state);

/** A customer has an investing product when any of the sources knows a running one. */
export function productFacts(sources: ProductSources): ProductFacts {
  const { accessFlags = [], productTypes = [], instances = [], pensionProducts = [], pomProducts = {} } = sources;
  const holds = (wanted: InvestingProductType) =>
    pensionProducts.some((product) => product.type === wanted && isRunning(product));
  const counts = (product: CountedProduct) => instances.some((instance) => productInstanceCounts(instance, product));
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
