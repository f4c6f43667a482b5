/** Names in browser storage, as hosts know them; configuration may change each. */
export const STORAGE_KEYS = {
  /** localStorage: {access_token, refresh_token}. */
  auth: "shell.auth",
  /** localStorage: seconds, server minus client. */
  timeDifference: "shell.timeDifference",
  /** localStorage: milliseconds since the epoch, this device's clock. */
  lastActive: "shell.lastActive",
  /** localStorage: "true" turns the timeout on in local development. */
  localSessionTimeout: "shell.localSessionTimeout",
  /** sessionStorage: path, query and hash to return to after login. */
  deepLink: "shell.deepLink",
  /** sessionStorage: "true" once the customer is identified after login. */
  identified: "shell.identified",
  /** sessionStorage: times of the last redirects, to break a loop. */
  redirects: "shell.redirects",
} as const satisfies Readonly<Record<string, `shell.${string}`>>;

export type StorageKeys = { readonly [name in keyof typeof STORAGE_KEYS]: string };
