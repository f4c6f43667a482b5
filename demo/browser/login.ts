/**
 * Signs in by the authorization code flow with PKCE (RFC 7636), as the product's login application does, and leaves
 * the tokens where the shell finds them (docs/contracts/portal.md). `?as=<sample id>` signs in directly,
 * `?customer=<customer number>` signs in the sample customer of that number.
 */
import * as oauth from "oauth4webapi";

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

/** Undefined when the address asks for nobody; throws when it asks for somebody unknown. */
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
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  sessionStorage.setItem(pendingKey, JSON.stringify({ verifier, state }));
  const address = new URL(`${realm}/protocol/openid-connect/auth`);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid offline_access",
    prompt: "consent",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    login_hint: customer,
  }).toString();
  location.replace(address);
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
  const skewed: oauth.Client = { ...client, [oauth.clockSkew]: secondsBehind(answer) };
  const tokens = await oauth.processAuthorizationCodeResponse(server, skewed, answer);
  keep(tokens);
  location.replace(new URL(deepLink() ?? dashboard, location.origin));
}

/** Seconds that this device's clock is behind the server's: a wrong clock must not keep anybody out. */
function secondsBehind(answer: Response): number {
  const server = Date.parse(answer.headers.get("date") ?? "");
  return Number.isNaN(server) ? 0 : Math.round((server - Date.now()) / 1000);
}

/** The difference is server minus client in seconds, from the answer that was just given. */
function keep({ access_token, refresh_token }: oauth.TokenEndpointResponse): void {
  const [, claims = ""] = access_token.split(".");
  const { iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { iat?: number };
  const difference = iat === undefined ? 0 : iat - Math.floor(Date.now() / 1000);
  localStorage.setItem("shell.auth", JSON.stringify({ access_token, refresh_token }));
  localStorage.setItem("shell.timeDifference", String(difference));
  localStorage.setItem("shell.lastActive", String(Date.now()));
}

/** Where the customer wanted to go: a path of this origin, used once, and never the login itself. */
function deepLink(): string | undefined {
  const link = sessionStorage.getItem("shell.deepLink");
  sessionStorage.removeItem("shell.deepLink");
  if (link === null || !/^\/(?![/\\])/.test(link)) return undefined;
  const target = new URL(link, location.origin);
  return target.origin === location.origin && target.pathname !== location.pathname ? link : undefined;
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
