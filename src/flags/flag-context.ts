/** For whom flags are evaluated [T-01]. */
import type { CustomerGroup } from "../domain/tracking/customer-group.ts";

export interface FlagAudience {
  readonly locale: string;
  readonly device: { readonly id: string; readonly kind: "mobile" | "desktop" };
  /** A customer is known by country and groups, never by name. */
  readonly customer?: { readonly id: string; readonly group: CustomerGroup } | undefined;
  /** The flag of this name: device and customer together. */
  readonly isMultiContext: boolean;
}

/** As the service gets it: OpenFeature's evaluation context, flat. */
export type FlagContext = Readonly<Record<string, string>> & { readonly targetingKey: string; readonly locale: string };

/** Visitors are a device, customers a web investor; under multi-context both. Source: second text, section 6. */
export function flagContextFor({ locale, device, customer, isMultiContext }: FlagAudience): FlagContext {
  const asDevice = { device: device.kind };
  if (customer === undefined) return { targetingKey: device.id, locale, ...asDevice };
  const { id, group } = customer;
  return {
    targetingKey: id,
    locale,
    country: group.country ?? "",
    status: "web-investor",
    groups: group.programmes.join(","),
    distribution: group.isPartners ? "partner" : "direct",
    ...(isMultiContext && { ...asDevice, deviceId: device.id }),
  };
}
