/** A customer. Source: second specification text, section 3 [D-01]. */
import type { CustomerStatus } from "../enumerations/customer-status.ts";
import type { CustomerType } from "../enumerations/customer-type.ts";
import type { DataValidityStatus } from "../enumerations/data-validity-status.ts";
import type { Address } from "./address.ts";
import type { Person } from "./person.ts";
import type { ReferenceAccount } from "./reference-account.ts";

/** The company behind a company customer. Its fields are not shown; the name is what the shell draws. */
export interface Company {
  readonly name?: string | undefined;
}

export interface Customer {
  /** The BAC number, as the access token carries it. */
  readonly id: string;
  readonly legacyId?: { readonly partnerNo?: string | undefined } | undefined;
  readonly status?: CustomerStatus | undefined;
  readonly type?: CustomerType | undefined;
  readonly distributorId?: string | undefined;
  readonly distributionChannelId?: string | undefined;
  /** ISO 8601 date. */
  readonly registrationDate?: string | undefined;
  readonly company?: Company | undefined;
  readonly persons?: readonly Person[] | undefined;
  readonly address?: Address | undefined;
  readonly deliveryAddress?: Address | undefined;
  /** What the query parameter `embed` asked for. */
  readonly embedded?:
    | {
        readonly persons?: readonly Person[] | undefined;
        readonly referenceAccounts?: readonly ReferenceAccount[] | undefined;
      }
    | undefined;
  readonly dataValidity?: { readonly status?: DataValidityStatus | undefined } | undefined;
}
