import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { FULL_CUSTOMER } from "../header-data/header-data.cases.ts";
import type { HeaderCustomer, HeaderData } from "../header-data/header-data.ts";
import { accountViewFor as viewOf } from "./account-view.ts";
import { withCustomerView } from "./customer-view.ts";
import { showKey } from "./header.cases.ts";
import type { MenuFacts } from "./menu-view.ts";

const EMPTY: HeaderData = { type: "public", logoItems: [], navItems: [], actionItems: [] };
const accountViewFor = (data: HeaderData, facts: MenuFacts) => viewOf(withCustomerView(data, facts, showKey));
const menuOf = (change: Partial<HeaderCustomer>) => {
  const view = accountViewFor({ ...EMPTY, customer: { ...FULL_CUSTOMER, ...change } }, SAMPLE_FACTS);
  if (view.kind !== "menu") throw new Error(`the customer has no menu but ${view.kind}`);
  return view;
};

describe("the place of the account menu", () => {
  it.each<[Partial<HeaderData>, object]>([
    [{}, { kind: "none" }],
    [{ isLogoutOffered: false }, { kind: "none" }],
    [{ isLogoutOffered: true }, { kind: "logout" }],
    [{ type: "private" }, { kind: "none" }],
    [{ type: "private", isHeaderDataLoading: true }, { kind: "loading" }],
    [{ type: "private", isHeaderDataLoading: true, isLogoutOffered: true }, { kind: "loading" }],
    [{ type: "public", isHeaderDataLoading: true }, { kind: "none" }],
  ])("without a customer and with %j is %j [H-04, H-18]", (change, expected) => {
    expect(accountViewFor({ ...EMPTY, ...change }, SAMPLE_FACTS)).toMatchObject(expected);
  });
});

it("an account without others to switch to has none in its menu [H-32]", () => {
  const { switchableAccounts: _, ...alone } = FULL_CUSTOMER;
  const view = accountViewFor({ ...EMPTY, customer: alone }, SAMPLE_FACTS);
  expect(view).toMatchObject({ kind: "menu", linkedAccounts: [] });
});

describe("the numbers of an account", () => {
  it("each have a key of their own, their label, their size, and what is shown and copied [H-20]", () => {
    const accountIds = [
      { id: "iban", label: "IBAN", value: "DE89370400440532013000", size: "large" },
      { id: "accountNumber", label: "Account", value: "1234 5678" },
      { id: "accountNumber", label: "Other", value: "8765 4321" },
    ] as unknown as HeaderCustomer["accountIds"];
    const { ids } = menuOf({ accountIds });
    expect(ids).toEqual([
      {
        key: "iban DE89370400440532013000",
        label: "IBAN",
        size: "large",
        shown: expect.stringMatching(/\S/),
        copied: expect.stringMatching(/\S/),
      },
      {
        key: "accountNumber 1234 5678",
        label: "Account",
        shown: expect.stringMatching(/\S/),
        copied: expect.stringMatching(/\S/),
      },
      {
        key: "accountNumber 8765 4321",
        label: "Other",
        shown: expect.stringMatching(/\S/),
        copied: expect.stringMatching(/\S/),
      },
    ]);
  });
});

describe("the name in the account menu", () => {
  it("is the full one for a person, and nobody acts for them [H-18]", () => {
    const menu = menuOf({ displayName: "Erika", fullName: "Dr. Erika Muster", isCompanyCustomer: false });
    expect(menu).toMatchObject({ name: "Dr. Erika Muster", displayName: "Erika", isCompany: false });
    expect(menu).not.toHaveProperty("person");
  });

  it("is that of the company, with the person where it is another name [H-18]", () => {
    const company = { displayName: "Muster AG", isCompanyCustomer: true };
    expect(menuOf({ ...company, fullName: "Erika Muster" })).toMatchObject({
      name: "Muster AG",
      person: "Erika Muster",
    });
    expect(menuOf({ ...company, fullName: "Muster AG" })).not.toHaveProperty("person");
  });
});

describe("an action of the account menu", () => {
  it("is the current one on its own page alone [H-18]", () => {
    const actionItems = ["here", "there"].map((id) => ({
      id,
      type: "basic" as const,
      title: id,
      href: `/de-de/${id}/`,
    }));
    const facts = { ...SAMPLE_FACTS, page: { ...SAMPLE_FACTS.page, path: "/de-de/here/" } };
    const view = accountViewFor({ ...EMPTY, customer: { ...FULL_CUSTOMER, actionItems } }, facts);
    const actions = view.kind === "menu" ? view.actions : [];
    expect(actions.map(({ link }) => (link.kind !== "none" ? link.isCurrent : undefined))).toEqual([true, undefined]);
  });
});
