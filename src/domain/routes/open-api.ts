/** The open API on the page's own origin: probe and logout of the older session [L-16]. */
import { OPEN_API_PATH } from "../constants.ts";

export const OPEN_API_ROUTES = { customer: "/customer", logout: "/logout" } as const;
export type OpenApiRoute = keyof typeof OPEN_API_ROUTES;

/** @param origin origin of the page, for example `https://norvane.example`; a path when empty */
export function openApiHref(name: OpenApiRoute, origin = ""): string {
  return origin.replace(/\/+$/, "") + OPEN_API_PATH + OPEN_API_ROUTES[name];
}
