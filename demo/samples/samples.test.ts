import { isValidBIC, isValidIBAN } from "ibantools";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CustomerSchema } from "../../src/domain/entities/customer.ts";
import { TransactionAccountsSchema } from "../../src/domain/entities/transaction-account.ts";
import { localeById } from "../../src/domain/locales/locale.ts";
import { SAMPLE_CUSTOMER_IDS } from "./sample-customer.ts";
import { findSampleCustomer, SAMPLE_CUSTOMERS, sampleCustomer } from "./sample-customers.ts";

const ibansOf = ({ accounts, customer }: (typeof SAMPLE_CUSTOMERS)[number]) =>
  [...accounts, ...(customer.embedded?.referenceAccounts ?? [])].flatMap((account) => account?.iban ?? []);

describe("sample customers", () => {
  it("are all those that the demo offers, each under its own numbers", () => {
    expect(SAMPLE_CUSTOMERS.map(({ id }) => id)).toEqual(SAMPLE_CUSTOMER_IDS);
    const numbers = SAMPLE_CUSTOMERS.flatMap(({ userId, bacNumbers, accounts }) => [
      userId,
      ...bacNumbers,
      ...accounts.map(({ id }) => id),
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(SAMPLE_CUSTOMERS.map((sample) => [sample.id, sample] as const))("%s is whole and believable", (_, sample) => {
    const { customer, accounts, locale } = sample;
    const { dataValidity, ...embedded } = customer.embedded ?? {};
    expect(v.parse(CustomerSchema, customer)).toMatchObject({ ...customer, embedded, dataValidity });
    expect(v.parse(TransactionAccountsSchema, accounts)).toMatchObject(accounts);
    const { alpha3, currency } = localeById(locale);
    expect(alpha3).toBe(customer.address?.countryCode);
    expect(accounts.at(-1)?.currencyCode).toBe(currency);
    for (const iban of ibansOf(sample)) expect([iban, isValidIBAN(iban)]).toEqual([iban, true]);
    for (const account of customer.embedded?.referenceAccounts ?? [])
      expect(isValidBIC(String(account?.bic))).toBe(true);
    expect(customer.embedded?.persons?.[0]?.contactDetails?.email).toMatch(/^[a-z.]+@example\.com$/);
  });

  it("have account number and sort code in the United Kingdom, inside the IBAN", () => {
    for (const id of ["gb-active", "gb-no-financial-info"] as const) {
      const account = sampleCustomer(id).accounts[0];
      expect(account?.iban?.slice(8)).toBe(`${account?.sortCode}${account?.accountNumber}`);
    }
  });

  it("are found by sample id, user id and customer number", () => {
    const sample = sampleCustomer("nl-active");
    for (const reference of ["nl-active", sample.userId, ...sample.bacNumbers]) {
      expect(findSampleCustomer(reference)?.id).toBe("nl-active");
    }
    expect(findSampleCustomer("xx-active")).toBeUndefined();
  });

  it("link only to customers who exist, and back", () => {
    for (const { customer, switchableAccounts } of SAMPLE_CUSTOMERS) {
      for (const { customer_id } of switchableAccounts) {
        const linked = findSampleCustomer(String(customer_id));
        expect(linked?.switchableAccounts.map((back) => back.customer_id)).toContain(customer.id);
      }
    }
  });
});
