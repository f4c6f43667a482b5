/**
 * The sign-in of a login page: the authorization code flow with PKCE (RFC 7636) and, where the tokens are to be bound to this
 * browser, with proofs of its key (RFC 9449). See docs/contracts/portal.md.
 */
import * as oauth from "oauth4webapi";
import type { DpopMode } from "../../domain/constants.ts";
import { DEFAULT_CLIENT_ID } from "../../domain/constants.ts";
import { sharedName } from "../../domain/session-scope.ts";
import { STORAGE_KEYS, type StorageKeys } from "../../domain/storage-keys.ts";
import { withoutEndSlashes } from "../../domain/vocabulary/end-slashes.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { localStore, tabStore } from "../../platform/storage.ts";
import { isBoundTo, tokenBinding } from "../tokens/proof.ts";
import {
  adoptProofKey,
  type KeyPlace,
  makeProofKey,
  type ProofKey,
  readProofKey,
  removeProofKey,
} from "../tokens/proof-key.ts";
import { parseDifference } from "../tokens/time-difference.ts";
import { parseRecord, readClaims, recordText, tokenFacts } from "../tokens/token-record.ts";
import { browserProofSender, keyInTime } from "./proof-sender.ts";

type RenamedKeys = Pick<StorageKeys, "auth" | "timeDifference" | "lastActive">;

export interface SignInOptions {
  /** Address of the realm: `identity.realm` of the configuration. */
  readonly realm: string;
  /** Default: `login`. */
  readonly clientId?: string | undefined;
  /** `identity.dpop` of the configuration. Default: `off`. */
  readonly dpop?: DpopMode | undefined;
  /** The page to which the provider returns. Default: this page, without its query. */
  readonly redirectUri?: string | undefined;
  /** Names of the entries in `localStorage`, if the configuration renames them. */
  readonly storageKeys?: Partial<RenamedKeys> | undefined;
}

/** Why a sign-in failed. Neither the reason nor the message holds a token or a word of the provider. */
export const SIGN_IN_FAILURES = {
  "no-key": "this browser cannot keep the key that the tokens are to be bound to (IndexedDB is missing or blocked)",
  "not-bound": "the identity provider did not bind the tokens to the key of this browser; its client needs DPoP",
  "not-started": "this tab has started no sign-in that this answer could belong to",
  refused: "the identity provider refused the sign-in, or did not answer",
} as const;
export type SignInFailure = keyof typeof SIGN_IN_FAILURES;

export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(readonly reason: SignInFailure) {
    super(`savings-shell/sign-in: ${SIGN_IN_FAILURES[reason]}`);
  }
}

/** sessionStorage: what the sign-in of this tab needs when the provider comes back. */
const PENDING_KEY = "shell.signIn";
const SCOPE = "openid";

/**
 * Whether this page is the provider's answer to the sign-in that this tab has started. Any link may have a `code` or an `error` in its
 * address, such as that of a newsletter: it answers nothing.
 */
export function hasSignInAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  const { state } = pending();
  return state !== undefined && query.get("state") === state && (query.has("code") || query.has("error"));
}

/** Whether the record of a session is stored whose tokens are not over. */
export function isSignedIn(options: Pick<SignInOptions, "storageKeys"> = {}): boolean {
  const { auth, timeDifference } = keysOf(options);
  const record = parseRecord(localStore().get(auth));
  const token = record && tokenFacts(record);
  if (token === undefined) return false;
  const now = Date.now() / 1000 + (parseDifference(localStore().get(timeDifference)) ?? 0);
  const refreshEnds = token.hasRefreshToken ? (token.refreshExpiresAt ?? Number.POSITIVE_INFINITY) : 0;
  return Math.max(token.expiresAt, refreshEnds) > now;
}

/**
 * Logs a former session out, then leaves for the provider. The key is made before that, so that the provider can bind the code to
 * it as well.
 *
 * @param parameters further parameters of the authorization request, such as `login_hint` and `ui_locales`
 * @throws SignInError
 */
export async function beginSignIn(
  options: SignInOptions,
  parameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { server, client, redirectUri } = settingsOf(options);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const { state: abandoned } = pending();
  if (abandoned !== undefined) await dropSignInKey(options, abandoned);
  const key = await signInKey(options, state, makeProofKey);
  await endFormerSession(options);
  tabStore().set(PENDING_KEY, JSON.stringify({ verifier, state }));
  const address = new URL(String(server.authorization_endpoint));
  address.search = new URLSearchParams({
    ...parameters,
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: SCOPE,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    ...(key && { dpop_jkt: key.thumbprint }),
    // Credentials are asked for even where the provider still knows somebody.
    prompt: "login",
  }).toString();
  location.replace(ownAddress(address.href));
}

/**
 * Exchanges the code of the address for tokens, and stores them where the shell finds them. Nothing is stored where the tokens are
 * not bound as `dpop` demands.
 *
 * @returns the customer number of the new access token, for `takeLoginTarget`
 * @throws SignInError
 */
export async function completeSignIn(options: SignInOptions): Promise<{ readonly customer: string | undefined }> {
  const { server, client, redirectUri } = settingsOf(options);
  const { verifier, state } = takePending();
  const key = await signInKey(options, state, readProofKey);
  let tokens: oauth.TokenEndpointResponse;
  try {
    const parameters = oauth.validateAuthResponse(server, client, new URL(location.href), state);
    const { fetch: exchange } = provenFetch(options, key);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirectUri,
      verifier,
      { [oauth.customFetch]: exchange, [oauth.allowInsecureRequests]: isThisMachine(server.issuer) },
    );
    // A wrong clock of this device must keep nobody out.
    const clock = { [oauth.clockSkew]: await differenceOfAnswer(answer.clone()) };
    tokens = await oauth.processAuthorizationCodeResponse(server, { ...client, ...clock }, answer);
  } catch {
    await dropSignInKey(options, state);
    throw new SignInError("refused");
  }
  const { access_token: accessToken, refresh_token: refreshToken, token_type: tokenType, expires_in } = tokens;
  const { dpop = "off", clientId = DEFAULT_CLIENT_ID } = options;
  if (key && dpop !== "off") {
    if (!isBoundTo(key.thumbprint, tokenBinding({ accessToken, refreshToken }, tokenType), dpop)) {
      await dropSignInKey(options, state);
      throw new SignInError("not-bound");
    }
    await adoptProofKey({ client: clientId, signIn: state });
  }
  const { auth, timeDifference, lastActive } = keysOf(options);
  const storage = localStore();
  storage.set(timeDifference, String(differenceOf(accessToken, expires_in)));
  storage.set(lastActive, String(Date.now()));
  storage.set(auth, recordText({ accessToken, refreshToken }));
  return { customer: readClaims(accessToken)?.customer };
}

function settingsOf({ realm, clientId = DEFAULT_CLIENT_ID, redirectUri }: SignInOptions) {
  const issuer = withoutEndSlashes(ownAddress(realm));
  const server: oauth.AuthorizationServer = {
    issuer,
    authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
  };
  const client: oauth.Client = { client_id: clientId };
  return { server, client, redirectUri: redirectUri ?? ownAddress(location.pathname) };
}

function keysOf({ storageKeys = {} }: Pick<SignInOptions, "storageKeys">): RenamedKeys {
  const { auth = STORAGE_KEYS.auth, timeDifference = STORAGE_KEYS.timeDifference } = storageKeys;
  return { auth, timeDifference, lastActive: storageKeys.lastActive ?? sharedName(STORAGE_KEYS.lastActive, auth) };
}

/** Undefined where tokens are not bound. Throws where the browser has no key for this sign-in. */
async function signInKey(
  { dpop = "off", clientId: client = DEFAULT_CLIENT_ID }: SignInOptions,
  signIn: string,
  read: (place: KeyPlace) => Promise<ProofKey | undefined>,
): Promise<ProofKey | undefined> {
  if (dpop === "off") return undefined;
  const key = await keyInTime(read({ client, signIn })).catch(() => undefined);
  if (key === undefined) throw new SignInError("no-key");
  return key;
}

/** The key of a sign-in that leads nowhere. What cannot be removed stays without a token that is bound to it. */
async function dropSignInKey({ dpop = "off", clientId: client = DEFAULT_CLIENT_ID }: SignInOptions, signIn: string) {
  if (dpop !== "off") await keyInTime(removeProofKey({ client, signIn })).catch(() => undefined);
}

const pending = () => JSON.parse(tabStore().get(PENDING_KEY) ?? "{}") as Record<string, string | undefined>;

/** An answer to something else leaves the sign-in of this tab as it is. */
function takePending(): { readonly verifier: string; readonly state: string } {
  const { verifier, state } = pending();
  if (verifier === undefined || state === undefined || !hasSignInAnswer()) throw new SignInError("not-started");
  tabStore().remove(PENDING_KEY);
  return { verifier, state };
}

/** Fetch with a proof of the key, where there is one. */
function provenFetch(options: SignInOptions, key: ProofKey | undefined): { readonly fetch: typeof fetch } {
  if (key === undefined) return { fetch: (url, init) => fetch(ownAddress(String(url)), init) };
  const stored = () => parseDifference(localStore().get(keysOf(options).timeDifference)) ?? 0;
  const sender = browserProofSender(key, stored);
  return {
    fetch: (address, init) =>
      sender.send({ method: init?.method ?? "GET", url: String(address) }, (dpop) => {
        const headers = new Headers(init?.headers);
        headers.set("dpop", dpop);
        return fetch(ownAddress(String(address)), { ...init, headers });
      }),
  };
}

/** Another person may sign in: a provider with single sign-on would give them the session of the former customer. */
async function endFormerSession(options: SignInOptions): Promise<void> {
  const record = parseRecord(localStore().get(keysOf(options).auth));
  if (record?.refreshToken === undefined) return;
  const { dpop = "off", clientId: formerClient = DEFAULT_CLIENT_ID } = options;
  const key =
    dpop === "off" ? undefined : await keyInTime(readProofKey({ client: formerClient })).catch(() => undefined);
  const { server, client } = settingsOf(options);
  const send = provenFetch(options, key).fetch;
  const end = (name: "logout" | "revoke", token: string) =>
    send(`${server.issuer}/protocol/openid-connect/${name}`, {
      method: "POST",
      body: new URLSearchParams({ client_id: client.client_id, [token]: record.refreshToken ?? "" }),
    }).catch(() => undefined);
  // The sign-in goes on after any answer, because the former session may have ended already. Keycloak takes no logout with a bound token
  // (its issue 50306), but the revocation of one.
  if (key) await end("revoke", "token");
  await end("logout", "refresh_token");
  // Keycloak brings a session back that another call was just using (its issue 51127): such calls are over by now.
  await end("logout", "refresh_token");
}

/** Seconds that this device's clock is behind the server's, by a token made this moment. */
async function differenceOfAnswer(answer: Response): Promise<number> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { access_token: token, expires_in: life } = Object(body) as Record<string, unknown>;
  return differenceOf(typeof token === "string" ? token : "", typeof life === "number" ? life : undefined);
}

/**
 * Server minus client in seconds: from the end of the token and the life that the answer names, because a provider may date `iat` back. The
 * answer's Date header cannot be read across origins where the provider does not expose it.
 */
function differenceOf(token: string, expiresIn: number | undefined): number {
  const { expiresAt, issuedAt } = readClaims(token) ?? {};
  const issued = expiresAt === undefined || expiresIn === undefined ? issuedAt : expiresAt - expiresIn;
  return issued === undefined ? 0 : issued - Math.floor(Date.now() / 1000);
}

/** Only a provider on this machine may be asked without encryption. */
function isThisMachine(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}
