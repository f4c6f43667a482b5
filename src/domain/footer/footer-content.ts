/**
 * The footer of a locale with what an operator's content says of it [F-10]. A field that is given replaces the built-in
 * one; lists come whole. A link that is wrong gives way to the built-in one of the same title.
 */
import { href } from "../given/fields.ts";
import { Place } from "../given/place.ts";
import { refusalOf } from "../links/link.ts";
import { leanMarkup } from "../rich-text/lean-markup.ts";
import { type FooterData, type FooterDataLink, footer } from "./footer-data.ts";

/** @param value footer fields as the CMS sends them */
export function footerWith(builtIn: FooterData, value: unknown, place: Place): FooterData {
  const named = footer.read(value, place);
  if (named === undefined) return builtIn;
  // Mistakes are named above; what stands in for a wrong link is read apart, so that it names none.
  const { disclaimer, ...given } = footer.read(mended(builtIn, value as object), new Place("")) ?? {};
  return {
    ...(laidOver(builtIn, given, value) as FooterData),
    ...(disclaimer !== undefined && { disclaimer: safeRichText(disclaimer, place.key("disclaimer")) }),
  };
}

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parts are laid over parts; a list replaces a list, unless nothing of it could be used. */
function laidOver(base: unknown, given: unknown, raw: unknown): unknown {
  if (Array.isArray(given)) return given.length === 0 && Array.isArray(raw) && raw.length > 0 ? (base ?? []) : given;
  if (!isTable(given) || !isTable(base)) return given;
  const parts = Object.entries(given).map(([name, one]) => [
    name,
    laidOver(base[name], one, isTable(raw) ? raw[name] : undefined),
  ]);
  return { ...base, ...Object.fromEntries(parts) };
}

function mended(builtIn: FooterData, value: object): object {
  const { footer_links: columns, legal_links: legal } = value as Table;
  const columnLinks = (builtIn.footer_links ?? []).flatMap(({ links }) => links);
  return {
    ...value,
    ...(Array.isArray(legal) && { legal_links: legal.map((link) => mendedLink(link, builtIn.legal_links ?? [])) }),
    ...(Array.isArray(columns) && {
      footer_links: columns.map((column: unknown) => {
        if (!isTable(column) || !Array.isArray(column.links)) return column;
        return { ...column, links: column.links.map((link) => mendedLink(link, columnLinks)) };
      }),
    }),
  };
}

function mendedLink(link: unknown, builtIn: readonly FooterDataLink[]): unknown {
  if (!isTable(link) || href.read(link.href, new Place("")) !== undefined) return link;
  return builtIn.find(({ title }) => title === link.title) ?? link;
}

/** Nothing but the tags that may stand in rich text, and no link that is not followed anywhere else [F-07, L-17]. */
function safeRichText(html: string, place: Place): string {
  const lean = leanMarkup(html);
  const inParagraph = /^\s*<(?:p|h[1-6])[\s>]/.test(lean) ? lean : `<p>${lean}</p>`;
  return inParagraph.replaceAll(/<a href="([^"]*)">/g, (whole, address: string) => {
    if (refusalOf(address) === undefined) return whole;
    place.mistake(
      href.expected,
      "Links to other addresses are not followed. Begin with https://, / or #, without hidden characters.",
    );
    return "<a>";
  });
}
