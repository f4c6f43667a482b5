/**
 * All names in the browser's storage and cookies, as hosts know them. The configuration's `storageKeys` renames each of
 * them.
 */
import {
  AMOUNTS_HIDDEN_KEY,
  COUNTRY_HINT_COOKIE,
  END_REASON_KEY,
  KEPT_CUSTOMER_KEY,
  LAST_ACTIVE_KEY,
  PREFERRED_LOCALE_COOKIE,
  SESSION_KEY,
  WEB_VIEW_COOKIE,
} from "./constants.ts";

export const STORAGE_KEYS = {
  /** localStorage: {access_token, refresh_token}. */
  auth: SESSION_KEY,
  /** Names of cookies. */
  preferredLocale: PREFERRED_LOCALE_COOKIE,
  countryHint: COUNTRY_HINT_COOKIE,
  webView: WEB_VIEW_COOKIE,
  /** localStorage: server time minus client time, in seconds. */
  timeDifference: "shell.timeDifference",
  /** localStorage: a time difference that one answer alone has told. */
  timeSuspected: "shell.timeSuspected",
  /** localStorage: milliseconds since the epoch by this device's clock. */
  lastActive: LAST_ACTIVE_KEY,
  /** localStorage: "true" turns the timeout on in local development [S-09]. */
  localSessionTimeout: "shell.localSessionTimeout",
  /** sessionStorage: path, query and hash to return to after login [S-07]. */
  deepLink: "shell.deepLink",
  /** sessionStorage: a keyed hash of the customer for whom that path was stored; missing if nobody was signed in. */
  deepLinkOwner: "shell.deepLinkOwner",
  /** sessionStorage: why the last session of this tab ended, shown by the login page. */
  endReason: END_REASON_KEY,
  /** sessionStorage: when a service last refused the session's token with 401, in milliseconds since the epoch. */
  tokenRefused: "shell.tokenRefused",
  /** sessionStorage: "true" once the customer is identified after login [S-12]. */
  identified: "shell.identified",
  /**
   * sessionStorage: times of the last redirects after a session's end, to the login, and by forced redirects [S-13].
   */
  redirects: "shell.redirects",
  loginRedirects: "shell.loginRedirects",
  forcedRedirects: "shell.forcedRedirects",
  /** localStorage: until when the visitor is travelling, in milliseconds since the epoch [M-06]. */
  travelling: "shell.travelling",
  /** sessionStorage: "true" once the country banner was shown in this visit [M-06]. */
  bannerShown: "shell.bannerShown",
  /** localStorage: "true" while the customer hides the amounts. */
  amountsHidden: AMOUNTS_HIDDEN_KEY,
  /** localStorage, after consent to analytics: the device's id for the flag service. */
  deviceId: "shell.deviceId",
  /** sessionStorage: the flag service's latest answer, for 5 minutes, without an id. */
  flags: "shell.flags",
  /** sessionStorage: until when the flag service wants not to be asked. */
  flagWait: "shell.flagWait",
  /** localStorage: data and texts of the customer's header, for 5 minutes and without numbers of accounts. */
  keptCustomer: KEPT_CUSTOMER_KEY,
  /** sessionStorage: the operator's document, for ten minutes, while it contains a stop or a notice. */
  status: "shell.status",
  /** sessionStorage: the text of the service notice that the visitor has closed. */
  noticeClosed: "shell.noticeClosed",
  /** localStorage and sessionStorage, after consent: the granted purposes, while they can still be withdrawn. */
  tracked: "shell.tracked",
  /** sessionStorage, after consent: events that wait to be sent. */
  trackQueue: "shell.trackQueue",
  /** sessionStorage, after consent: events of a page that was left before they could be sent. */
  trackNoted: "shell.trackNoted",
  /** sessionStorage, after consent to marketing: "true" once the visit was attributed. */
  attributed: "shell.attributed",
  /** Cookie of the observability session, after consent to analytics. */
  observed: "shell_observed",
} as const satisfies Readonly<Record<string, string>>;

export type StorageKey = keyof typeof STORAGE_KEYS;
export type StorageKeys = { readonly [name in StorageKey]: string };
