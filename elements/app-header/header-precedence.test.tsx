/** The order in which the element chooses between header types, as the specification gives it. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { resizeTo } from "./fixtures/rendered-header.tsx";

interface Row {
  readonly hideNavigation?: boolean;
  readonly page?: string;
  readonly bankNavigation?: boolean;
  /** The host passes the customer. */
  readonly isCustomer?: boolean;
  readonly shows: string;
}

/** Identifies each header by its entries' ids and its actions' targets, or by the account menu's button for a customer. */
const HEADERS = {
  "login only": " /en/login/",
  public: "savings guides about help country-selector /en/login/ /en/register/",
  corporate: "corporate-home corporate-company corporate-partners corporate-careers corporate-contact /en/login/",
  bank: "banking-as-a-service cash-solutions about-us careers press ",
  "logo only": " ",
  private: "my-products offers about help messages account",
} as const;

const ROWS: readonly (Row & { readonly shows: keyof typeof HEADERS })[] = [
  { shows: "public" },
  { isCustomer: true, shows: "private" },
  { hideNavigation: true, shows: "login only" },
  { hideNavigation: true, page: "corporate", bankNavigation: true, shows: "login only" },
  { hideNavigation: true, isCustomer: true, shows: "login only" },
  { page: "corporate", shows: "corporate" },
  { page: "corporate", bankNavigation: true, isCustomer: true, shows: "corporate" },
  { bankNavigation: true, shows: "bank" },
  { bankNavigation: true, page: "login", shows: "bank" },
  { bankNavigation: true, isCustomer: true, shows: "bank" },
  { page: "country-selector", shows: "logo only" },
  { page: "country-selector", isCustomer: true, shows: "logo only" },
  { page: "login", shows: "login only" },
  { page: "open-banking", isCustomer: true, shows: "login only" },
  { page: "registration", shows: "login only" },
  { page: "registration", isCustomer: true, shows: "login only" },
];

const CUSTOMER = { displayName: "Ada Brandt", fullName: "Ada Brandt", accountIds: [], subMenus: [], actionItems: [] };

describe("the header where several could be meant", () => {
  let header: Placed;
  before(async () => {
    await import("./app-header.element.ts");
    await resizeTo(1350, 800);
    header = await place("app-header", { id: "precedence", title: "Precedence", locale: "en" });
  });
  after(removePlaced);

  function shown(): string {
    const entries = header.all(".nav-list > .nav-entry > .nav-trigger").map((entry) => {
      return entry.dataset.shellLink ?? entry.getAttribute("popovertarget")?.replace("menu-", "");
    });
    const actions = header
      .all(".bar [data-shell-action='login'], .bar [data-shell-action='registration']")
      .map((link) => link.getAttribute("href"));
    const account = header.all(".account-trigger[popovertarget]").map(() => "account");
    return `${entries.join(" ")} ${[...new Set([...actions, ...account])].sort().join(" ")}`;
  }

  for (const { shows, ...row } of ROWS) {
    it(`is that of ${shows} for ${JSON.stringify(row)} [H-03]`, async () => {
      const { host } = header;
      host.page = row.page;
      host.hideNavigation = row.hideNavigation;
      host.bankNavigation = row.bankNavigation;
      host.type = row.isCustomer ? "private" : undefined;
      host.customer = row.isCustomer ? CUSTOMER : undefined;
      await waitFor(() => expect(shown()).to.equal(HEADERS[shows]));
    });
  }
});
