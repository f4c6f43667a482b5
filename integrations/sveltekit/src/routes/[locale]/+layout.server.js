import { error } from "@sveltejs/kit";
import { renderFragment } from "savings-shell/fragments";
import { localeOf } from "../../lib/locales.js";
import config from "../../lib/site.json" with { type: "json" };

// Addresses of the shell end with a slash.
export const trailingSlash = "always";

/** Asked again only when the locale changes: it reads nothing else of the address. */
export async function load({ params }) {
  const locale = localeOf(params.locale);
  if (locale === undefined) error(404, `There is no market ${params.locale}.`);
  const fragmentOf = (tag) => renderFragment({ tag, locale, config });
  const [header, guard, gate, footer] = await Promise.all(
    ["app-header", "session-guard", "auth-gate", "app-footer"].map(fragmentOf),
  );
  return { locale, header, guard, gate, footer };
}
