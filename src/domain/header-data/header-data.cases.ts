/** Header data with every field of the specification, for tests and named cases. */
import type { HeaderCustomer, HeaderData, MenuItem, Submenu } from "./header-data.ts";

const item = (id: string, type: MenuItem["type"]): MenuItem => ({
  id,
  type,
  title: `Title ${id}`,
  href: `/page/${id}/`,
  description: `Description ${id}`,
  icon: "home",
  iconColor: "#0a5c36",
  tag: "New",
  groupName: "Group",
  imageUrl: "/picture.webp",
});

export const FULL_SUBMENU: Submenu = {
  layout: "even",
  top: [item("top", "text")],
  main: [item("basic", "basic"), item("advanced", "advanced"), item("image", "image")],
  sidebar: [item("arrow", "arrow")],
  bottom: [item("login", "login"), item("registration", "registration")],
};

export const FULL_CUSTOMER: HeaderCustomer = {
  displayName: "Erika Muster",
  fullName: "Dr. Erika Maria Muster",
  accountIds: [
    { id: "iban", label: "IBAN", value: "DE89370400440532013000", size: "small" },
    { id: "accountNumber", label: "Account number", value: "12345678", size: "medium" },
    { id: "sortCode", label: "Sort code", value: "040004", size: "large" },
  ],
  subMenus: [{ layout: "default", main: [item("messages", "basic")] }],
  actionItems: [item("settings", "basic")],
  switchableAccounts: [{ firstName: "Max", lastName: "Muster", customerId: "BAC-2" }],
  showUnreadMessage: true,
  state: "ACTIVE",
  totalBalance: { label: "Total", amount: "1.234,50 €", isNegative: false },
  availableBalance: { label: "Available", amount: "-1,00 €", isNegative: true },
  isBalanceLoading: false,
  balanceIsNotAvailable: false,
  notAvailableMessage: { title: "Not available", tooltipText: "Please come back later" },
  isCompanyCustomer: false,
  distributorId: "distributor",
  isPendingActivation: false,
};

export const FULL_HEADER: HeaderData = {
  type: "private",
  logoItems: [
    { id: "logo", href: "/", url: "/logo.svg", alt: "Home" },
    { id: "partner", href: "https://partner.example/", url: "https://partner.example/logo.svg", alt: "Partner" },
  ],
  navItems: [
    { id: "savings", title: "Savings", href: "/savings/", subMenus: [FULL_SUBMENU], enableBadge: true },
    { id: "about", title: "About", href: "#about", enableBadge: false },
  ],
  actionItems: [
    { id: "login", title: "Log in", href: "/login/", type: "login" },
    { id: "register", title: "Register", href: "/register/", type: "registration" },
  ],
  customer: FULL_CUSTOMER,
  hideCustomerBalance: false,
  isHeaderDataLoading: true,
};
