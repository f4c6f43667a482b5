/**
 * The prefix that this copy of the script defines its elements under, for pages that own a tag of that name themselves:
 * `sv` makes `sv-app-header`. Nothing is put before the names unless a page asks for it.
 */

import { prefixesOfPage } from "./page-prefixes.ts";

let own: string | undefined;

/**
 * @param prefix lower-case letters and digits that begin with a letter, single hyphens between
 * @throws for another prefix, and where elements have their names already
 */
export function takePrefix(prefix: unknown): void {
  if (typeof prefix !== "string" || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(prefix)) {
    throw new Error(
      "savings-shell prefix: expected lower-case letters and digits, such as sv. Nothing is defined without one.",
    );
  }
  if (own !== undefined && own !== `${prefix}-`) {
    throw new Error(
      "savings-shell prefix: elements have other names already. Give one prefix, before anything else imports an element.",
    );
  }
  own = `${prefix}-`;
}

/** The name in this page of an element of this copy: its own, behind the prefix. */
export function tagOnPage(name: string): string {
  own ??= "";
  prefixesOfPage().add(own);
  return own + name;
}
