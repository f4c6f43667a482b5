/** Every name in the browser's storage and cookies, as hosts know them; `storageKeys` of the configuration renames each. */
import { END_REASON_KEY, PAGE_STORAGE_KEYS, WEB_VIEW_COOKIE } from "./constants.ts";

export const STORAGE_KEYS = {
  ...PAGE_STORAGE_KEYS,
  webView: WEB_VIEW_COOKIE,
  /** localStorage: seconds, server minus client. */
  timeDifference: "shell.timeDifference",
  /** localStorage: milliseconds since the epoch, this device's clock. */
  lastActive: "shell.lastActive",
  /** localStorage: "true" turns the timeout on in local development [S-09]. */
  localSessionTimeout: "shell.localSessionTimeout",
  /** sessionStorage: path, query and hash to return to after login [S-07]. */
  deepLink: "shell.deepLink",
  /** sessionStorage: a mark of the customer for whom that path was kept; none where nobody was signed in. */
  deepLinkOwner: "shell.deepLinkOwner",
  /** sessionStorage: why the last session of this tab ended, for the login page to say. */
  endReason: END_REASON_KEY,
  /** sessionStorage: "true" once the customer is identified after login [S-12]. */
  identified: "shell.identified",
  /** sessionStorage: times of the last redirects at the end of a session, to the login, and by the rules [S-13]. */
  redirects: "shell.redirects",
  loginRedirects: "shell.loginRedirects",
  forcedRedirects: "shell.forcedRedirects",
  /** localStorage: milliseconds since the epoch until which the visitor is travelling [M-06]. */
  travelling: "shell.travelling",
  /** sessionStorage: "true" once the country banner was shown in this visit [M-06]. */
  bannerShown: "shell.bannerShown",
  /** localStorage: "true" while the customer hides the amounts. */
  amountsHidden: "shell.amountsHidden",
  /** localStorage, after consent to analytics: what names this device to the flag service. */
  deviceId: "shell.deviceId",
  /** sessionStorage: the flag service's latest answer, for 5 minutes; no id. */
  flags: "shell.flags",
  /** sessionStorage: the operator's document, for ten minutes, while it stops or says something. */
  status: "shell.status",
  /** sessionStorage: the text of the service notice that the visitor has closed. */
  noticeClosed: "shell.noticeClosed",
  /** localStorage and sessionStorage, after consent: the purposes granted, while there may be something to take back. */
  tracked: "shell.tracked",
  /** sessionStorage, after consent: events that still have to be sent. */
  trackQueue: "shell.trackQueue",
  /** sessionStorage, after consent: events of a page that was left before it could send any. */
  trackNoted: "shell.trackNoted",
  /** sessionStorage, after consent to marketing: "true" once the visit was attributed. */
  attributed: "shell.attributed",
  /** Cookies; the first only after consent to analytics. */
  observed: "shell_observed",
} as const satisfies Readonly<Record<string, string>>;

export type StorageKey = keyof typeof STORAGE_KEYS;
export type StorageKeys = { readonly [name in StorageKey]: string };
