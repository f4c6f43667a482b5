/**
 * Combines a locale's footer with an operator's content [F-10]. A given field replaces the built-in one, lists as a
 * whole. A wrong link is replaced by the built-in link with the same title.
 */

import { refusalOf } from "../links/link.ts";
import { href } from "../reading/fields.ts";
import { isRecord } from "../reading/is-record.ts";
import { Place } from "../reading/place.ts";
import { readAt } from "../reading/tolerant-reading.ts";
import { leanMarkup } from "../rich-text/lean-markup.ts";
import { type FooterData, type FooterDataLink, footer } from "./footer-data.ts";

/** @param value footer fields as the CMS sends them */
export function footerWith(builtIn: FooterData, value: unknown, place: Place): FooterData {
  const named = readAt(footer, value, place);
  if (named === undefined) return builtIn;
  // Mistakes were reported by the first reading. The replacements are read with a separate place, so that they report
  // none.
  const { disclaimer, ...changes } = readAt(footer, withBuiltInLinks(builtIn, value as object), new Place("")) ?? {};
  return {
    ...(merged(builtIn, changes, value) as FooterData),
    ...(disclaimer !== undefined && { disclaimer: safeRichText(disclaimer, place.key("disclaimer")) }),
  };
}

/** Objects are merged; a list replaces a list, unless none of its entries is usable. */
function merged(base: unknown, changes: unknown, raw: unknown): unknown {
  if (Array.isArray(changes))
    return changes.length === 0 && Array.isArray(raw) && raw.length > 0 ? (base ?? []) : changes;
  if (!isRecord(changes) || !isRecord(base)) return changes;
  const parts = Object.entries(changes).map(([name, one]) => [
    name,
    merged(base[name], one, isRecord(raw) ? raw[name] : undefined),
  ]);
  return { ...base, ...Object.fromEntries(parts) };
}

function withBuiltInLinks(builtIn: FooterData, value: object): object {
  const { footer_links: columns, legal_links: legal } = value as Readonly<Record<string, unknown>>;
  const columnLinks = (builtIn.footer_links ?? []).flatMap(({ links }) => links);
  return {
    ...value,
    ...(Array.isArray(legal) && { legal_links: legal.map((link) => withBuiltInLink(link, builtIn.legal_links ?? [])) }),
    ...(Array.isArray(columns) && {
      footer_links: columns.map((column: unknown) => {
        if (!isRecord(column) || !Array.isArray(column.links)) return column;
        return { ...column, links: column.links.map((link) => withBuiltInLink(link, columnLinks)) };
      }),
    }),
  };
}

function withBuiltInLink(link: unknown, builtIn: readonly FooterDataLink[]): unknown {
  if (!isRecord(link) || readAt(href, link.href, new Place("")) !== undefined) return link;
  return builtIn.find(({ title }) => title === link.title) ?? link;
}

/**
 * Keeps only the tags allowed in rich text, and removes links that the shell would not follow elsewhere [F-07, L-17].
 */
function safeRichText(html: string, place: Place): string {
  return leanMarkup(html, true).replaceAll(/<a href="([^"]*)">/g, (whole, address: string) => {
    if (refusalOf(address) === undefined) return whole;
    place.mistake(
      "a safe address",
      "Links to other addresses are not followed. Begin with https://, / or #, without hidden characters.",
    );
    return "<a>";
  });
}
