/** Made by scripts/build/element-names.ts from the definitions of the elements. */
declare module "virtual:element-names" {
  /** Tags by property. */
  export const PROPERTIES: Readonly<Record<string, readonly string[]>>;
  export const EVENTS: readonly string[];
}
