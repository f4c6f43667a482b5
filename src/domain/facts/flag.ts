type FlagValues = Readonly<Record<string, boolean | string | Readonly<Record<string, boolean>>>>;

/** The flags on which some fragment depends, so that every visitor's page reads them. */
export const FRAGMENT_FLAGS = {
  smartBanner: false,
  bankNavigation: false,
  /** Comma-separated ids of the locales on the main domain. */
  b2cUnifiedDomainLocales: "",
  /** Maps locale ids to booleans; false hides the market. */
  b2cNewMarketLocales: {} as Readonly<Record<string, boolean>>,
  layoutVersion: "v1" as "v1" | "v2",
} as const satisfies FlagValues;

/**
 * Every feature flag of the shell, with its type and its default value, which applies until the flag service answers.
 */
export const FLAGS = {
  ...FRAGMENT_FLAGS,
  umtMinorAccountSwitch: false,
  b2cUseNewDashboard: false,
  dbtShowNewMyDepositsPage: true,
  taxExemptionOrder: false,
  paymentMethods: false,
  pensionLogout: false,
  sessionLogoutCall: false,
  stopRefreshNearMaximumSession: false,
  multiContext: false,
  postboxNewHost: false,
} as const satisfies FlagValues;

export type FlagName = keyof typeof FLAGS;
type Widen<T> = T extends boolean ? boolean : T extends "" ? string : T;
export type Flags = { readonly [name in FlagName]: Widen<(typeof FLAGS)[name]> };
export type FragmentFlags = Pick<Flags, keyof typeof FRAGMENT_FLAGS>;
export type BooleanFlagName = { [name in FlagName]: Flags[name] extends boolean ? name : never }[FlagName];

/**
 * Merges unparsed values over the built-in ones. For markets only `false` is kept, because `true` changes nothing [M-04].
 */
export function knownFragmentFlags(known: object): FragmentFlags {
  const flags: FragmentFlags = { ...FRAGMENT_FLAGS, ...known };
  const hidden = Object.entries(flags.b2cNewMarketLocales ?? {}).filter(([, isShown]) => isShown === false);
  return { ...flags, b2cNewMarketLocales: Object.fromEntries(hidden) };
}

/** Flags with a visible effect for visitors and customers alike, so that their values are no secret. */
export const VISIBLE_FLAGS = [
  "layoutVersion",
  "smartBanner",
  "b2cUnifiedDomainLocales",
  "b2cNewMarketLocales",
] as const satisfies readonly FlagName[];

/** The flag's name at the flag service if it differs from ours (the specification writes some with hyphens). */
export const FLAG_KEYS: { readonly [name in FlagName]?: string } = {
  taxExemptionOrder: "tax-exemption-order",
  paymentMethods: "payment-methods",
  pensionLogout: "pension-logout",
  sessionLogoutCall: "session-logout-call",
  stopRefreshNearMaximumSession: "stop-refresh-near-maximum-session",
  smartBanner: "smart-banner",
  multiContext: "multi-context",
  bankNavigation: "bank-navigation",
  postboxNewHost: "postbox-new-host",
  layoutVersion: "layout-version",
};
