/** The property of an attribute: `hide-navigation` is `hideNavigation`. Metadata says the same (scripts/manifest). */
export const propertyOf = ({ name }: { readonly name: string }): string =>
  name.replace(/-./g, ([, letter = ""]) => letter.toUpperCase());
