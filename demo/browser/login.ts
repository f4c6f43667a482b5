/**
 * Signs in by the authorization code flow with PKCE (RFC 7636), as the product's login application does, and leaves
 * the tokens where the shell finds them (docs/contracts). `?as=<customer>` signs in directly.
 */
import * as oauth from "oauth4webapi";

const page = document.querySelector<HTMLElement>("[data-login]");
const { realm = "", dashboard = "/", failed = "" } = page?.dataset ?? {};
const clientId = "login";
const redirectUri = new URL(location.pathname, location.origin).href;
const pendingKey = "demo.login";

const server: oauth.AuthorizationServer = {
  issuer: realm,
  authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
  token_endpoint: `${realm}/protocol/openid-connect/token`,
};
const client: oauth.Client = { client_id: clientId };

async function begin(customer: string): Promise<void> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  sessionStorage.setItem(pendingKey, JSON.stringify({ verifier, state }));
  const address = new URL(server.authorization_endpoint as string);
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
  const { verifier, state } = JSON.parse(sessionStorage.getItem(pendingKey) ?? "{}") as Record<string, string>;
  sessionStorage.removeItem(pendingKey);
  if (verifier === undefined || state === undefined) throw new Error("no login under way");
  const parameters = oauth.validateAuthResponse(server, client, new URL(location.href), state);
  const insecure = { [oauth.allowInsecureRequests]: true };
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
  const [, claims = ""] = tokens.access_token.split(".");
  const { iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { iat?: number };
  const { access_token, refresh_token } = tokens;
  localStorage.setItem("shell.auth", JSON.stringify({ access_token, refresh_token }));
  localStorage.setItem("shell.timeDifference", String(iat === undefined ? 0 : iat - Math.floor(Date.now() / 1000)));
  localStorage.setItem("shell.lastActive", String(Date.now()));
  const deepLink = sessionStorage.getItem("shell.deepLink");
  sessionStorage.removeItem("shell.deepLink");
  const target = deepLink?.startsWith("/") && !/^\/[/\\]/.test(deepLink) ? deepLink : dashboard;
  location.replace(new URL(target, location.origin));
}

const query = new URLSearchParams(location.search);
if (query.has("code") || query.has("error")) {
  complete().catch(() => {
    const status = document.querySelector("[data-login-status]");
    if (status) status.textContent = failed;
  });
} else {
  const direct = query.get("as");
  if (direct) void begin(direct);
  page?.addEventListener("click", (event) => {
    const choice = (event.target as Element).closest<HTMLElement>("[data-customer]");
    if (choice?.dataset.customer) void begin(choice.dataset.customer);
  });
}
