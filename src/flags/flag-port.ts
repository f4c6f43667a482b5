import type { Flags } from "../domain/facts/flag.ts";

/**
 * For whom flags are evaluated. Anonymous visitors are a device; a customer is known by country and groups, never by
 * name. Source: second specification text, section 6 [T-01].
 */
export interface FlagContext {
  /** Device id while anonymous, customer id afterwards. */
  readonly targetingKey: string;
  readonly device: "mobile" | "desktop";
  readonly locale: string;
  readonly customer?: {
    /** ISO 3166-1 alpha-3. */
    readonly country?: string | undefined;
    readonly status: "web-investor";
    readonly groups: readonly ("alpha" | "beta")[];
  };
}

/** A service that evaluates flags. What it does not answer keeps its standing value. */
export interface FlagService {
  /** Evaluates for this context; called again when the context changes. */
  setContext(context: FlagContext): Promise<void>;
  /** Called with all answered flags after each evaluation. */
  onChange(listener: (flags: Partial<Flags>) => void): () => void;
  close(): Promise<void>;
}
