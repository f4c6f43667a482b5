/** Derived from the schemas by `scripts/build/quick-checks.ts`. */
declare module "virtual:quick-checks" {
  type QuickCheck = import("../../domain/given/quick-check.ts").QuickCheck;
  export const configCheck: QuickCheck;
  export const statusCheck: QuickCheck;
}
