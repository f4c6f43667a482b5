/** For whom flags are evaluated, and the service that does it [T-01]. */
import type { CustomerGroup } from "../domain/tracking/customer-group.ts";
import type { FlagReading } from "./flag-values.ts";

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

/** A service that evaluates flags. What it does not answer keeps its standing value. */
export interface FlagService {
  /** Evaluates for this context; called again when the context changes. */
  setContext(context: FlagContext): Promise<void>;
  /** Called with all answered flags after each evaluation. */
  onChange(listener: (reading: FlagReading) => void): () => void;
}
