/** The headers a visitor can meet, each a fragment of its own; a locale has those whose menus it has. */
import type { PageFacts } from "../domain/facts/facts.ts";
import type { MenuDocument } from "../domain/menus/menu-document.ts";

export interface PublicVariant {
  /** Second part of the fragment's file name; empty for the default header. */
  readonly name: string;
  /** Only what the tag says: it becomes the fragment's snapshot. */
  readonly page: Partial<PageFacts>;
  /** A customer sees another header on such a page. */
  readonly changesForCustomer: boolean;
}

export function publicVariants(menus: MenuDocument): readonly PublicVariant[] {
  const variants: PublicVariant[] = [
    { name: "", page: {}, changesForCustomer: true },
    { name: "login", page: { kind: "login" }, changesForCustomer: false },
    { name: "registration", page: { kind: "registration" }, changesForCustomer: false },
    { name: "country-selector", page: { kind: "country-selector" }, changesForCustomer: false },
    { name: "navigation-hidden", page: { hideNavigation: true }, changesForCustomer: false },
    { name: "integrated", page: { headerType: "integrated" }, changesForCustomer: true },
  ];
  for (const regflow of Object.keys(menus.partners ?? {})) {
    variants.push({ name: `partner-${regflow}`, page: { kind: "registration", regflow }, changesForCustomer: false });
  }
  if (menus.corporate) variants.push({ name: "corporate", page: { kind: "corporate" }, changesForCustomer: false });
  if (menus.bank) variants.push({ name: "bank", page: { bankNavigation: true }, changesForCustomer: false });
  return variants;
}
