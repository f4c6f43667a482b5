import type { HeaderData } from "./header-data.ts";

/** The fields of the header data source that a host passes; it leaves out what it does not care for. */
export type GivenHeaderData = Partial<HeaderData>;

export const EMPTY_HEADER: HeaderData = { type: "public", logoItems: [], navItems: [], actionItems: [] };

/**
 * Lays what a host passes over what was decided: a field that is passed wins whole [H-08]. Lists and the customer are
 * never mixed from both sides, so that no amount stands beside another person's name.
 *
 * Two fields follow from others: a host that brings its own menus waits for none of ours, so its menus are no longer
 * loading unless it says so; and the integrated header has no navigation, whoever brought it [H-01].
 */
export function mergeHeaderData(decided: HeaderData, given: GivenHeaderData): HeaderData {
  const merged: HeaderData = { ...decided, ...given };
  const isLoading = given.isHeaderDataLoading ?? (given.navItems === undefined && decided.isHeaderDataLoading === true);
  const { isHeaderDataLoading: _, ...rest } = merged;
  return {
    ...rest,
    ...(merged.type === "integrated" ? { navItems: [] } : {}),
    ...(isLoading ? { isHeaderDataLoading: true } : {}),
  };
}
