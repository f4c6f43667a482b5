/** The visitor or customer for whom flags are evaluated [T-01]. */
import type { CustomerGroup } from "../domain/tracking/customer-group.ts";

export interface FlagAudience {
  readonly locale: string;
  readonly device: { readonly id: string; readonly kind: "mobile" | "desktop" };
  /**
   * The flag service gets a customer's id, country and groups, never the name. The group is missing if the customer could not
   * be read.
   */
  readonly customer?: { readonly id: string; readonly group: CustomerGroup | undefined } | undefined;
  /** True if the context holds both device and customer; value of the flag of the same name. */
  readonly isMultiContext: boolean;
}

/** The flat evaluation context of OpenFeature, as the service gets it. */
export type FlagContext = Readonly<Record<string, string>> & { readonly targetingKey: string; readonly locale: string };

/**
 * Visitors are described by their device, customers as a web investor; with multi-context, customers by both. Source:
 * second specification text, section 6.
 */
export function flagContextFor({ locale, device, customer, isMultiContext }: FlagAudience): FlagContext {
  const asDevice = { device: device.kind };
  if (customer === undefined) return { targetingKey: device.id, locale, ...asDevice };
  const { id, group } = customer;
  return {
    targetingKey: id,
    locale,
    country: group?.country ?? "",
    status: "web-investor",
    groups: group?.programmes.join(",") ?? "",
    ...(group && { distribution: group.isPartners ? "partner" : "direct" }),
    ...(isMultiContext && { ...asDevice, deviceId: device.id }),
  };
}
