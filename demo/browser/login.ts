/**
 * Signs in by the authorization code flow with PKCE (RFC 7636), as the product's login application does, and leaves
 * the tokens where the shell finds them (docs/contracts/portal.md). `?as=<sample id>` signs in directly,
 * `?customer=<customer number>` signs in the sample customer of that number.
 */
import * as oauth from "oauth4webapi";
import { takeLoginTarget } from "../../entries/login-target.ts";
import { readClaims } from "../../src/session/token-record.ts";

const page = document.querySelector<HTMLElement>("[data-login]");
const { realm = "", dashboard = "/", working = "", failed = "" } = page?.dataset ?? {};
const clientId = "login";
const redirectUri = new URL(location.pathname, location.origin).href;
const pendingKey = "demo.login";

const server: oauth.AuthorizationServer = {
  issuer: realm,
  authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
  token_endpoint: `${realm}/protocol/openid-connect/token`,
};
const client: oauth.Client = { client_id: clientId };

interface Customers {
  readonly ids: readonly string[];
  /** Sample id by customer number. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** Undefined if the address names no customer; throws if it names an unknown customer. */
function askedFor(query: URLSearchParams): string | undefined {
  const { ids, numbers } = JSON.parse(document.querySelector("[data-customers]")?.textContent ?? "") as Customers;
  const as = query.get("as");
  const number = query.get("customer");
  if (as === null && number === null) return undefined;
  const id = as ?? numbers[number ?? ""];
  if (id === undefined || !ids.includes(id)) throw new Error("no sample customer of that name");
  return id;
}

async function begin(customer: string): Promise<void> {
  say(working, true);
  await endFormerSession();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  sessionStorage.setItem(pendingKey, JSON.stringify({ verifier, state }));
  const address = new URL(`${realm}/protocol/openid-connect/auth`);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    login_hint: customer,
    // Credentials are asked for even where the provider still knows somebody.
    prompt: "login",
  }).toString();
  location.replace(address);
}

/** Another person may sign in: a provider with single sign-on would give them the session of the former customer. */
async function endFormerSession(): Promise<void> {
  const { refresh_token = "" } = JSON.parse(localStorage.getItem("shell.auth") ?? "{}") as { refresh_token?: string };
  if (refresh_token === "") return;
  const body = new URLSearchParams({ client_id: clientId, refresh_token });
  const end = () => fetch(`${realm}/protocol/openid-connect/logout`, { method: "POST", body }).catch(() => {});
  // The sign-in goes on after any answer, because the former session may have ended already.
  await end();
  // Keycloak brings a session back that another call was just using (its issue 51127): such calls are over by now.
  await end();
}

async function complete(): Promise<void> {
  say(working, true);
  const { verifier, state } = JSON.parse(sessionStorage.getItem(pendingKey) ?? "{}") as Record<string, string>;
  sessionStorage.removeItem(pendingKey);
  if (verifier === undefined || state === undefined) throw new Error("no login under way");
  const parameters = oauth.validateAuthResponse(server, client, new URL(location.href), state);
  const insecure = { [oauth.allowInsecureRequests]: true };
  const none = oauth.None();
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    none,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const skewed: oauth.Client = { ...client, [oauth.clockSkew]: await secondsBehind(answer.clone()) };
  const tokens = await oauth.processAuthorizationCodeResponse(server, skewed, answer);
  keep(tokens);
  const target = await deepLink(readClaims(tokens.access_token)?.customer);
  location.replace(new URL(target ?? dashboard, location.origin));
}

/**
 * Seconds that this device's clock is behind the server's, by a token made this moment: a wrong clock must not keep
 * anybody out. The answer's Date header cannot be read across origins where the provider does not expose it.
 */
async function secondsBehind(answer: Response): Promise<number> {
  const tokens = await answer.json().catch(() => ({}));
  const { access_token = "", expires_in } = tokens as { access_token?: string; expires_in?: number };
  return differenceOf(access_token, expires_in);
}

/**
 * Server minus client in seconds: from the end of the token and the life that the answer names, because a provider may date `iat` back.
 */
function differenceOf(token: string, expiresIn: number | undefined): number {
  const [, claims = ""] = token.split(".");
  try {
    const { exp, iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as Record<
      string,
      number | undefined
    >;
    const issuedAt = exp === undefined || expiresIn === undefined ? iat : exp - expiresIn;
    return issuedAt === undefined ? 0 : issuedAt - Math.floor(Date.now() / 1000);
  } catch {
    return 0;
  }
}

/** The difference comes from the answer that was just given. */
function keep({ access_token, refresh_token, expires_in }: oauth.TokenEndpointResponse): void {
  localStorage.setItem("shell.auth", JSON.stringify({ access_token, refresh_token }));
  localStorage.setItem("shell.timeDifference", String(differenceOf(access_token, expires_in)));
  localStorage.setItem("shell.lastActive", String(Date.now()));
}

/** Where this customer wanted to go: a path of this origin, used once, and never the login itself. */
function deepLink(customer: string | undefined): Promise<string | undefined> {
  return takeLoginTarget(customer, { loginHref: location.pathname });
}

function say(text: string, isBusy: boolean): void {
  const status = document.querySelector("[data-login-status]");
  if (status) status.textContent = text;
  const choice = document.querySelector<HTMLElement>("[data-login-choice]");
  if (choice) choice.hidden = isBusy;
}

const refuse = (): void => say(failed, false);

async function start(): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (query.has("code") || query.has("error")) return complete();
  const direct = askedFor(query);
  if (direct !== undefined) return begin(direct);
}

page?.addEventListener("click", (event) => {
  const button = event.composedPath().find((node): node is HTMLButtonElement => node instanceof HTMLButtonElement);
  if (button?.dataset.customer) begin(button.dataset.customer).catch(refuse);
});
start().catch(refuse);
