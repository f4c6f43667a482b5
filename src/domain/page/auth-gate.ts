/**
 * The auth gate: a display rule, never a protection. Source: first specification text, section 4 [U-06].
 */
import type { Presence } from "../session/host-states.ts";

export interface GateFacts {
  /** False while prerendering: nobody is logged in on a server. */
  readonly isClient: boolean;
  /** What the login check says; `unknown` until it was asked. */
  readonly session: Presence;
  readonly customerId?: string | undefined;
}

export interface GateSettings {
  readonly requiresAuth: boolean;
  /** On unless switched off, as the specification has it. */
  readonly bypass?: boolean;
}

/** `undecided` shows neither the children nor the fallback's redirect: the gate stays closed until it is known. */
export type GateDecision =
  | { readonly access: "granted"; readonly reason: "not-required" | "bypass" | "customer" }
  | { readonly access: "undecided" }
  | { readonly access: "denied" };

export function gateFor(facts: GateFacts, { requiresAuth, bypass = true }: GateSettings): GateDecision {
  if (!requiresAuth) return { access: "granted", reason: "not-required" };
  if (bypass) return { access: "granted", reason: "bypass" };
  if (!facts.isClient || facts.session === "unknown") return { access: "undecided" };
  const isCustomer = facts.session === "customer" && facts.customerId !== undefined && facts.customerId !== "";
  return isCustomer ? { access: "granted", reason: "customer" } : { access: "denied" };
}
