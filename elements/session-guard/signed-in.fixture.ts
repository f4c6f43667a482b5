/** A customer who is logged in, for browser tests of elements over the real session: tokens, storage, answers. */
import { thisPage } from "../../src/stores/page.ts";

// Vite leaves the build's constants to its client script, which the runner's page does not load. Import this first.
Object.assign(globalThis, { __SHELL_BUILD__: "test", __SHELL_VERSION__: "0.0.0" });

const REALM = "https://id.example/auth/realms/global";

function encode(value: unknown): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

let issued = 0;

/** Tokens in the wire's names, issued `ageSeconds` ago. */
export function tokens({ ageSeconds = 0, lifeSeconds = 18_000, customer = "BAC0001" } = {}) {
  issued += 1;
  const iat = Math.floor(Date.now() / 1000) - ageSeconds;
  const sign = (claims: object) => `${encode({ alg: "none" })}.${encode(claims)}.unsigned`;
  return {
    access_token: sign({
      iat,
      exp: iat + lifeSeconds,
      azp: "login",
      bac_number: [customer],
      sub: "u",
      jti: `a${issued}`,
    }),
    refresh_token: sign({ iat, exp: iat + 36_000, typ: "Refresh", jti: `r${issued}` }),
  };
}

/** Stores a customer who is active now. */
export function storeCustomer(token: Parameters<typeof tokens>[0] = {}): void {
  localStorage.setItem("shell.lastActive", String(Date.now()));
  localStorage.setItem("shell.auth", JSON.stringify(tokens(token)));
}

const realNow = Date.now;
let ahead = 0;

/** Sets the clock so that the last activity was this many seconds ago. */
export function idleFor(seconds: number): void {
  const since = realNow() + ahead - Number(localStorage.getItem("shell.lastActive"));
  ahead += seconds * 1000 - since;
  Date.now = () => realNow() + ahead;
}

/**
 * Answers every call of the page: refreshes as the test says, others by the part of their address that `bodies` names,
 * the rest with 404. Returns the refreshes sent.
 */
export function answerCalls(
  refresh: () => Promise<Response> | Response = () => Response.json(tokens()),
  bodies: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  thisPage().config.set([
    { environment: "development", identity: { realm: REALM }, servicesOrigin: "https://services.example" },
  ]);
  const sent: string[] = [];
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.endsWith("/certs")) return new Response("{}");
    const part = Object.keys(bodies).find((one) => address.includes(one));
    if (part !== undefined) return Response.json(bodies[part]);
    if (!address.endsWith("/openid-connect/token")) return new Response(null, { status: 404 });
    sent.push(String(init?.body ?? ""));
    return refresh();
  };
  return sent;
}
