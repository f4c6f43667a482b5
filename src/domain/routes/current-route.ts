/** Which route a page is on: needed to leave a page in peace that a rule would lead to, or must not touch [S-13]. */

import type { LocaleId } from "../locales/locale.ts";
import { withoutLocalePrefix } from "../locales/locale-base.ts";
import { ROUTES, type RouteName } from "./route.ts";

const trimmed = (path: string) => path.toLowerCase().replace(/\/+$/, "");

/** True on the route itself and on every page below it; case and closing slash do not matter. */
export function isOnRoute(name: RouteName, path: string, locale: LocaleId): boolean {
  const here = trimmed(withoutLocalePrefix(path, locale));
  const route = trimmed(ROUTES[name]);
  return here === route || (route !== "" && here.startsWith(`${route}/`));
}
