/**
 * Which dashboard a locale has. The specification says that some locales switch by the flag b2cUseNewDashboard, not
 * which, nor where the older dashboard is. Our choice, in this one place: France, Spain and the Netherlands still
 * have the older one while the flag is off, and it is the start of the legacy hash-route app. Every other locale has
 * the new dashboard whatever the flag says [L-09].
 */
import { LEGACY_AREA } from "../constants.ts";
import type { LocaleId } from "../locales/locale.ts";

export const SWITCHED_DASHBOARD_LOCALES = ["fr-FR", "es-ES", "nl-NL"] as const satisfies readonly LocaleId[];

export const LEGACY_DASHBOARD = `/${LEGACY_AREA}/#/Dashboard`;

export function hasLegacyDashboard(locale: LocaleId, flags: { readonly b2cUseNewDashboard: boolean }): boolean {
  return !flags.b2cUseNewDashboard && (SWITCHED_DASHBOARD_LOCALES as readonly LocaleId[]).includes(locale);
}
