/**
 * Reads header data that a host hands in, by attribute or property. Whatever comes, a header stands: what is right is
 * used, what is wrong is left out and named, one issue per mistake with its place in the data.
 */
import { type LinkContext, oneOf, yesOrNo } from "../given/fields.ts";
import type { Parsed } from "../given/place.ts";
import { optional, parseGiven, record } from "../given/reader.ts";
import { customer } from "./customer-reader.ts";
import type { NavItem } from "./header-data.ts";
import { type ActionItem, HEADER_TYPES, type HeaderCustomer, type HeaderData, type LogoItem } from "./header-data.ts";
import { actionItems, logoItems, navItems } from "./menu-readers.ts";
import { EMPTY_HEADER, type GivenHeaderData, mergeHeaderData } from "./merge-header-data.ts";

export interface ParsedHeaderData extends Parsed<HeaderData> {
  /** Only the fields that were there and could be used: what `mergeHeaderData` lays over the decided header. */
  readonly given: GivenHeaderData;
}

/**
 * The whole header data source [H-08].
 * @param path where the data came from, the start of every issue's path; empty for none
 * @param links when given, relative hrefs get the base path of its locale [L-04]
 */
export function parseHeaderData(input: unknown, path = "", links?: LinkContext): ParsedHeaderData {
  const reader = record<GivenHeaderData>("header data", {
    type: optional(oneOf(HEADER_TYPES)),
    logoItems: optional(logoItems(links)),
    navItems: optional(navItems(links)),
    actionItems: optional(actionItems(links)),
    customer: optional(customer(links)),
    hideCustomerBalance: optional(yesOrNo),
    isHeaderDataLoading: optional(yesOrNo),
    isLogoutOffered: optional(yesOrNo),
  });
  const { data, issues } = parseGiven(reader, input, path);
  const given = data ?? {};
  return { data: mergeHeaderData(EMPTY_HEADER, given), given, issues };
}

/** The value of `logo-items`; undefined when there is nothing to use. */
export function parseLogoItems(
  input: unknown,
  path = "logoItems",
  links?: LinkContext,
): Parsed<readonly LogoItem[] | undefined> {
  return parseGiven(logoItems(links), input, path);
}

/** The value of `nav-items`; undefined when there is nothing to use. */
export function parseNavItems(
  input: unknown,
  path = "navItems",
  links?: LinkContext,
): Parsed<readonly NavItem[] | undefined> {
  return parseGiven(navItems(links), input, path);
}

/** The value of `action-items`; undefined when there is nothing to use. */
export function parseActionItems(
  input: unknown,
  path = "actionItems",
  links?: LinkContext,
): Parsed<readonly ActionItem[] | undefined> {
  return parseGiven(actionItems(links), input, path);
}

/** The value of `customer`; undefined when there is nothing to use. */
export function parseCustomer(
  input: unknown,
  path = "customer",
  links?: LinkContext,
): Parsed<HeaderCustomer | undefined> {
  return parseGiven(customer(links), input, path);
}
