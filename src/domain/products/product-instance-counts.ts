/** Which product instances count. Source: second specification text, section 3 [D-05]. */
import type { ProductInstance } from "../entities/product-instance.ts";
import type { Liquidity } from "../enumerations/investment-product.ts";
import { DWM_TEMPLATES, DWM_TEMPLATES_NL, ROBO_TEMPLATES } from "../enumerations/portfolio-template.ts";
import { ENDED_PRODUCT_INSTANCE_STATUSES } from "../enumerations/product-instance-status.ts";

/** The category that counts. */
export const COUNTED_CATEGORY = "LIQUID" satisfies Liquidity;

/** Templates of the two products that are counted; which template belongs to which is read off their names. */
export const COUNTED_TEMPLATES = {
  dwm: [...DWM_TEMPLATES, ...DWM_TEMPLATES_NL],
  migratedRobo: ROBO_TEMPLATES,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type CountedProduct = keyof typeof COUNTED_TEMPLATES;

/** True when the instance is liquid, made from a template of the product, and neither rejected nor closed [D-05]. */
export function productInstanceCounts(instance: ProductInstance, product: CountedProduct): boolean {
  const { productCategory, instanceTemplateDomainId, state } = instance;
  const templates: readonly string[] = COUNTED_TEMPLATES[product];
  return (
    productCategory === COUNTED_CATEGORY &&
    instanceTemplateDomainId !== undefined &&
    templates.includes(instanceTemplateDomainId) &&
    state !== undefined &&
    !(ENDED_PRODUCT_INSTANCE_STATUSES as readonly unknown[]).includes(state)
  );
}
