/** Signs a sample customer in without a browser: the real code flow with PKCE, cookies followed by hand. For tests. */
import * as oauth from "oauth4webapi";
import { CLIENT_ID, issuerOf } from "./realm.ts";

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SignInTarget {
  readonly servicesOrigin: string;
  readonly pagesOrigin: string;
}

const client: oauth.Client = { client_id: CLIENT_ID };
const insecure = { [oauth.allowInsecureRequests]: true };

/** The authorization server as its discovery document describes it. */
async function discover(servicesOrigin: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(issuerOf(servicesOrigin));
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
}

/** Rejects with the provider's error, for example for an unknown customer. */
export async function signIn(target: SignInTarget, customer: string): Promise<SignedIn> {
  const server = await discover(target.servicesOrigin);
  const redirectUri = `${target.pagesOrigin}/de-de/login/`;
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(String(server.authorization_endpoint));
  address.search = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid",
    state,
    login_hint: customer,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  const back = await followTo(address, target.pagesOrigin);
  const parameters = oauth.validateAuthResponse(server, client, back, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, answer));
}

/** One refresh; rejects with the provider's error. */
export async function refresh(servicesOrigin: string, refreshToken: string): Promise<SignedIn> {
  const server = await discover(servicesOrigin);
  const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, insecure);
  return tokensOf(await oauth.processRefreshTokenResponse(server, client, answer));
}

/** The status of the Keycloak logout. */
export async function signOut(servicesOrigin: string, refreshToken: string): Promise<number> {
  const response = await fetch(`${issuerOf(servicesOrigin)}/protocol/openid-connect/logout`, {
    method: "POST",
    body: new URLSearchParams({ refresh_token: refreshToken, client_id: CLIENT_ID }),
  });
  await response.arrayBuffer();
  return response.status;
}

function tokensOf({ access_token, refresh_token = "" }: oauth.TokenEndpointResponse): SignedIn {
  return { accessToken: access_token, refreshToken: refresh_token };
}

async function followTo(start: URL, origin: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hop = 0; hop < 6 && address.origin !== origin; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${address.pathname} answered ${response.status}: ${await response.text()}`);
    address = new URL(location, address);
  }
  return address;
}
