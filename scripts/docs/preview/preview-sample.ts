/** The session of a sample customer in a preview: tokens that nobody issued, and services that the mocks answer. */

export interface PreviewSample {
  readonly id: string;
  readonly note: string;
  readonly locale: string;
  readonly customerId: string;
  readonly userId: string;
  /** By the id of a call. */
  readonly answers: Readonly<Record<string, { readonly body?: unknown; readonly status?: number }>>;
}

/** Names that no session of a real page has. */
const STORAGE_KEYS = {
  auth: "docs.auth",
  timeDifference: "docs.timeDifference",
  lastActive: "docs.lastActive",
  keptCustomer: "docs.keptCustomer",
  identified: "docs.identified",
  endReason: "docs.endReason",
  localSessionTimeout: "docs.localSessionTimeout",
};

const DAY_SECONDS = 86_400;

/** @param changes answers in place of those of the sample, by the id of a call */
export const sampleConfig = (sample: PreviewSample | undefined, changes: object) => ({
  environment: "local",
  storageKeys: STORAGE_KEYS,
  keepView: false,
  ...(sample && { mocks: { enabled: true, answers: { ...sample.answers, ...changes } } }),
});

export const forgetSampleSession = (): void => localStorage.removeItem(STORAGE_KEYS.auth);

export function storeSampleSession({ customerId, userId }: PreviewSample): void {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + DAY_SECONDS };
  const token = unsignedToken({ sub: userId, bac_number: customerId, azp: "login", ...times });
  localStorage.setItem(STORAGE_KEYS.auth, JSON.stringify({ access_token: token, refresh_token: token }));
  localStorage.setItem(STORAGE_KEYS.lastActive, String(Date.now()));
  // Without it no session of a page in local development ends.
  localStorage.setItem(STORAGE_KEYS.localSessionTimeout, "true");
}

function unsignedToken(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.unsigned`;
}
