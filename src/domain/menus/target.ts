/** Where entries lead: targets of menu data become hrefs that a browser can follow [L-04, L-05, L-06, L-07, L-17]. */
import type { Facts } from "../facts/facts.ts";
import { linkFor } from "../links/link.ts";
import type { RouteName } from "../routes/route.ts";
import { routeHref } from "../routes/route-href.ts";
import type { MenuTarget } from "./menu-document.ts";

/** The registration flow of brokers, which has a page of its own [L-07]. */
const BROKER_REGFLOW = "broker";

/** Login of the locale, with the product the page is about [L-05]. */
export function loginHref(facts: Facts): string {
  return routeHref("login", facts, { product: facts.page.product });
}

/** Registration of the locale, with the flow the page names; brokers have a page of their own [L-06, L-07]. */
export function registerHref(facts: Facts): string {
  const { product, regflow } = facts.page;
  return regflow === BROKER_REGFLOW
    ? routeHref("brokerRegister", facts, { product })
    : routeHref("register", facts, { regflow });
}

/** The href of an entry; undefined for one that leads nowhere, or where nobody may be led [L-17]. */
export function targetHref(target: MenuTarget, facts: Facts): string | undefined {
  if (target.route !== undefined) return namedHref(target.route, facts);
  if (target.href !== undefined) return linkFor(facts.locale, target.href, { sites: facts.site.sites }).href;
  return undefined;
}

function namedHref(route: RouteName, facts: Facts): string {
  if (route === "login") return loginHref(facts);
  if (route === "register") return registerHref(facts);
  return routeHref(route, facts);
}
