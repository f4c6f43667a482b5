/**
 * Decides whether the auth gate shows its content. It controls display only and protects nothing. Source: first
 * specification text, section 4 [U-06].
 */
import type { Presence } from "../facts/session-facts.ts";

export interface GateFacts {
  /** False while prerendering, because nobody is logged in on a server. */
  readonly isClient: boolean;
  /** Result of the login check; `unknown` before the check. */
  readonly session: Presence;
  readonly customerId?: string | undefined;
}

export interface GateSettings {
  readonly requiresAuth: boolean;
  /** Default: true, as specified. */
  readonly bypass?: boolean;
}

/** `undecided`: neither the content nor the fallback is shown until the session is known. */
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
