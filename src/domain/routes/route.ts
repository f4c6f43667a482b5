/**
 * The routes that the shell names, one entry each. Paths stand without locale prefix; `routeHref` prefixes them.
 * Source: both specification texts, section 2 [L-05 to L-16].
 */
export const ROUTES = {
  home: "/",
  login: "/login/",
  register: "/register/",
  brokerRegister: "/kooperationspartner/register/",
  selectCountry: "/select-country/",
  dashboard: "/dashboard/",
  savingsTerm: "/dashboard/savings/term/",
  savingsOvernight: "/dashboard/savings/overnight/",
  savingsNotice: "/dashboard/savings/notice/",
  wealthManagement: "/investments/wealth-management/dashboard",
  investments: "/dashboard/investments/",
  offersTerm: "/products/",
  offersOvernight: "/products/overnight/",
  offersNotice: "/products/notice/",
  messages: "/postbox/messages",
  documents: "/documents",
  paymentMethods: "/payment-methods",
  transactions: "/account-transactions/",
  withdrawal: "/account-withdrawal",
  userAccount: "/user-account",
  myDetails: "/my-details",
  notifications: "/notifications",
  exemptionOrder: "/exemption-order",
  exemptionOrderOverview: "/exemption-order/overview",
  initialReferenceAccount: "/initial-reference-account",
  referenceAccountUpdate: "/reference-account-update",
  updateFinancialInformation: "/update-financial-information",
  customerDataValidity: "/customer-data-validity-confirmation",
  openBanking: "/open-banking",
  corporate: "/corporate/",
} as const satisfies Readonly<Record<string, `/${string}`>>;

export type RouteName = keyof typeof ROUTES;
