import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGiven } from "../given/reader.ts";
import { customer } from "./customer-reader.ts";
import { FULL_CUSTOMER } from "./header-data.cases.ts";

const NAMED = { displayName: "Erika", fullName: "Erika Muster" };
const EMPTY = { ...NAMED, accountIds: [], subMenus: [], actionItems: [] };
const read = (fields: object) => parseGiven(customer(), { ...NAMED, ...fields }, "customer");
const paths = (fields: object) => read(fields).issues.map(({ path }) => path);

describe("fields", () => {
  it("may all be missing but a name [H-08]", () => {
    expect(read({})).toEqual({ data: EMPTY, issues: [] });
  });

  it.each(Object.keys(FULL_CUSTOMER) as (keyof typeof FULL_CUSTOMER)[])("%s is read on its own [H-08]", (field) => {
    const { data, issues } = read({ [field]: FULL_CUSTOMER[field] });
    expect(issues).toEqual([]);
    expect(data?.[field]).toEqual(FULL_CUSTOMER[field]);
  });

  it.each([
    "showUnreadMessage",
    "balanceIsNotAvailable",
    "isBalanceLoading",
    "isCompanyCustomer",
    "isPendingActivation",
  ])("%s is true or false, not words [H-08]", (field) => {
    for (const value of ["true", 1, {}]) {
      expect(read({ [field]: value }).data).toEqual(EMPTY);
      expect(paths({ [field]: value })).toEqual([`customer.${field}`]);
    }
  });

  it.each(["state", "distributorId"])("%s is text [H-08]", (field) => {
    expect(read({ [field]: "ACTIVE" }).data).toEqual({ ...EMPTY, [field]: "ACTIVE" });
    expect(paths({ [field]: 5 })).toEqual([`customer.${field}`]);
  });

  it.each(["accountIds", "subMenus", "actionItems"])("%s is empty when it is wrong [H-08]", (field) => {
    expect(read({ [field]: "x" }).data).toEqual(EMPTY);
    expect(paths({ [field]: "x" })).toEqual([`customer.${field}`]);
  });
});

describe("balances", () => {
  it.each(["totalBalance", "availableBalance"])("%s is formatted text, for numbers say no currency [H-21]", (field) => {
    const balance = { label: "Total", amount: "1,00 €" };
    expect(read({ [field]: balance }).data).toEqual({ ...EMPTY, [field]: { ...balance, isNegative: false } });
    expect(paths({ [field]: { label: "Total", amount: 1 } })).toEqual([`customer.${field}.amount`]);
    expect(paths({ [field]: { amount: "1,00 €" } })).toEqual([`customer.${field}.label`]);
    expect(read({ [field]: { amount: "1,00 €" } }).data).toEqual(EMPTY);
  });

  it("are negative only where the data says so in a boolean [H-21]", () => {
    const negative = (isNegative: unknown) =>
      read({ totalBalance: { label: "T", amount: "1", isNegative } }).data?.totalBalance;
    expect(negative(true)?.isNegative).toBe(true);
    expect(negative("yes")?.isNegative).toBe(false);
  });

  it("have a notice with a title, and an explanation where there is one [H-22]", () => {
    expect(read({ notAvailableMessage: { title: "T", tooltipText: "X" } }).issues).toEqual([]);
    expect(read({ notAvailableMessage: { title: "T" } })).toEqual({
      data: { ...EMPTY, notAvailableMessage: { title: "T" } },
      issues: [],
    });
    expect(read({ notAvailableMessage: { title: "T", tooltipText: 7 } }).data?.notAvailableMessage).toEqual({
      title: "T",
    });
    expect(paths({ notAvailableMessage: { title: "T", tooltipText: 7 } })).toEqual([
      "customer.notAvailableMessage.tooltipText",
    ]);
    expect(read({ notAvailableMessage: { tooltipText: "X" } }).data).toEqual(EMPTY);
    expect(paths({ notAvailableMessage: { tooltipText: "X" } })).toEqual(["customer.notAvailableMessage.title"]);
  });
});

describe("account ids", () => {
  const valuesOf = (entry: unknown) => read({ accountIds: [entry] }).data?.accountIds;

  it.each(["small", "medium", "large"])("take the size %s [H-08]", (size) => {
    expect(valuesOf({ id: "iban", label: "IBAN", value: "DE89", size })).toEqual([
      { id: "iban", label: "IBAN", value: "DE89", size },
    ]);
  });

  it("lose a wrong size, not the id [H-08]", () => {
    expect(valuesOf({ id: "iban", label: "IBAN", value: "DE89", size: "huge" })).toEqual([
      { id: "iban", label: "IBAN", value: "DE89" },
    ]);
    expect(paths({ accountIds: [{ id: "iban", label: "IBAN", value: "DE89", size: "huge" }] })).toEqual([
      "customer.accountIds[0].size",
    ]);
  });

  it("never show a label in place of a wrong value [H-20]", () => {
    expect(valuesOf({ id: "iban", label: "IBAN", value: 89 })).toEqual([]);
    expect(paths({ accountIds: [{ id: "iban", label: "IBAN", value: 89 }] })).toEqual(["customer.accountIds[0].value"]);
  });

  it.each([
    ["DE89370400440532013000", "iban"],
    ["GB29 NWBK 6016 1331 9268 19", "iban"],
    ["nl91abna0417164300", "iban"],
    ["12345678", "accountNumber"],
    ["04-00-04", "sortCode"],
    ["040004", "sortCode"],
    ["anything", "accountNumber"],
  ])("that are the value itself: %s is taken for %s [H-20]", (id, kind) => {
    expect(valuesOf({ id, label: "L" })).toEqual([{ id: kind, label: "L", value: id }]);
  });

  it("keep every value exactly as it came, but for the space around it [H-20]", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== ""),
        fc.constantFrom("iban", "accountNumber", "sortCode"),
        (value, id) => {
          expect(valuesOf({ id, label: "L", value })).toEqual([{ id, label: "L", value: value.trim() }]);
        },
      ),
    );
  });
});

describe("linked accounts", () => {
  it("prefer our field names where both are there [H-32]", () => {
    const both = { firstName: "A", first_name: "B", lastName: "C", last_name: "D", customerId: "1", customer_id: "2" };
    expect(read({ switchableAccounts: [both] }).data?.switchableAccounts).toEqual([
      { firstName: "A", lastName: "C", customerId: "1" },
    ]);
  });

  it("are left out without an id to switch to [H-32]", () => {
    const { data } = read({ switchableAccounts: [{ firstName: "A" }, { customerId: 5 }, { customerId: "7" }] });
    expect(data?.switchableAccounts).toEqual([{ firstName: "", lastName: "", customerId: "7" }]);
    expect(paths({ switchableAccounts: [{ firstName: "A" }, { customerId: 5 }] })).toEqual([
      "customer.switchableAccounts[0].customerId",
      "customer.switchableAccounts[1].customerId",
    ]);
  });
});
