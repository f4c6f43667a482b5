/** What a host passes for the header, by attributes and properties, read into the fields that win. */

import type { LinkContext } from "../../src/domain/given/fields.ts";
import type { DataIssue } from "../../src/domain/given/place.ts";
import type { GivenHeaderData } from "../../src/domain/header/merge-header-data.ts";
import {
  parseActionItems,
  parseCustomer,
  parseHeaderData,
  parseLogoItems,
  parseNavItems,
} from "../../src/domain/header/parse-header-data.ts";
import type { HostValues } from "../../src/element/host-values.ts";

export interface GivenHeader {
  readonly fields: GivenHeaderData;
  readonly issues: readonly DataIssue[];
}

/** Single properties win over the same field of `data`. */
export function readGivenHeader(values: HostValues, links: LinkContext): GivenHeader {
  const issues: DataIssue[] = [];
  const read = <T>(
    value: unknown,
    parse: (input: unknown, path: string, links: LinkContext) => { data: T; issues: readonly DataIssue[] },
    path: string,
  ): T | undefined => {
    if (value === undefined || value === null) return undefined;
    const parsed = parse(value, path, links);
    issues.push(...parsed.issues);
    return parsed.data;
  };
  const whole = read(
    values.data,
    (...given) => {
      const { given: data, issues: found } = parseHeaderData(...given);
      return { data, issues: found };
    },
    "",
  );
  const logoItems = read(values.logoItems, parseLogoItems, "logoItems");
  const navItems = read(values.navItems, parseNavItems, "navItems");
  const actionItems = read(values.actionItems, parseActionItems, "actionItems");
  const customer = read(values.customer, parseCustomer, "customer");
  return {
    fields: {
      ...whole,
      ...(logoItems && { logoItems }),
      ...(navItems && { navItems }),
      ...(actionItems && { actionItems }),
      ...(customer && { customer }),
      ...(typeof values.hideCustomerBalance === "boolean" && { hideCustomerBalance: values.hideCustomerBalance }),
      ...(typeof values.headerDataLoading === "boolean" && { isHeaderDataLoading: values.headerDataLoading }),
    },
    issues,
  };
}
