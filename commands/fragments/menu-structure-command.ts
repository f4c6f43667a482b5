/** The command `menu-structure`: the menus and the footer of a locale as they are built in, in the form of an operator's content. */
import { loadLocale } from "../../src/i18n/load-locale.ts";
import type { Printed } from "../command-line/exit-status.ts";
import { knownLocale } from "./fragment-request.ts";

export async function menuStructureCommand({ locale }: { readonly locale: string }): Promise<Printed> {
  const { menus, footer } = await loadLocale(knownLocale(locale, "--locale"));
  return { text: JSON.stringify({ menus, footer }, undefined, 2), notes: [], data: { menus, footer } };
}
