/** Derived from the schemas by `scripts/build/quick-checks.ts`. */
declare module "virtual:quick-checks" {
  type QuickCheck = import("./quick-check.ts").QuickCheck;
  export const configCheck: QuickCheck;
  export const statusCheck: QuickCheck;
  export const consentChecks: Readonly<Record<"services" | "details" | "preferences" | "granted", QuickCheck>>;
}
