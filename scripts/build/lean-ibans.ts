/**
 * Of the table of countries in `ibantools` keeps what tells whether an IBAN is valid: countries that have IBANs, and of
 * each its length, its pattern and its national check. The rest names parts of a number, which nothing here asks for.
 */
import type { Plugin } from "vite";
import { withoutKeys } from "./lean-definitions.ts";

const UNREAD = new Set(["IBANRegistry", "SEPA", "branch_indentifier", "bank_identifier", "account_indentifier"]);

export function withLeanCountries(file: string, source: string): string {
  return withoutKeys(file, source, UNREAD).replaceAll(/^ +[A-Z]{2}: \{\s*\},\n/gm, "");
}

export function leanIbans(): Plugin {
  return {
    name: "lean-ibans",
    transform: (code, id) =>
      /\/ibantools\/jsnext\/ibantools\.js$/.test(id) ? { code: withLeanCountries(id, code), map: null } : undefined,
  };
}
