/**
 * The demo for one test worker: its own process on its own ports, so that tests which shorten tokens, switch flags or
 * add faults never meet. Controls are reset before each test.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { PASSWORD } from "../demo/backend/identity/realm.ts";
import { type SignedIn, signIn } from "../demo/backend/identity/sign-in-client.ts";
import { LOCALES } from "../src/domain/locales/locale.ts";

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4900);
/** The provider behind the demo: the embedded one, or a real Keycloak (`npm run test:keycloak`). */
export const isKeycloak = process.env.IDENTITY === "keycloak";

/** Whether all sessions are bound to their browsers: `DPOP=refresh`, or the `refresh` runs of `npm run`. */
export const isBound = process.env.DPOP !== undefined && process.env.DPOP !== "off";

/** The tag of a test that only the long runs have (`npm run test:nightly`). */
export const LONG = { tag: "@long" };
/** Of tests that differ in one value, `npm test` has those that differ most, and the long runs all others. */
export const quickIf = (isQuick: boolean): { tag?: string } => (isQuick ? {} : LONG);

export interface LoggedCall {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
  readonly bearer: boolean;
  /** Whether a proof of a key was sent (RFC 9449), valid or not. */
  readonly proof: boolean;
  /** `error` of the identity provider's answer, if it refused the call. */
  readonly refusal?: string;
  readonly body?: unknown;
}

export class Demo {
  readonly pages: string;
  readonly partner: string;
  readonly services: string;
  readonly #request: APIRequestContext;

  constructor(port: number, request: APIRequestContext) {
    this.pages = `http://localhost:${port}`;
    this.partner = `http://localhost:${port + 1}`;
    this.services = `http://localhost:${port + 2}`;
    this.#request = request;
  }

  /** Calls that the services received, in order; `path` filters by a part of it. */
  async calls(path = ""): Promise<LoggedCall[]> {
    const answer = await this.#request.get(`${this.services}/demo/log`);
    return ((await answer.json()) as LoggedCall[]).filter((call) => call.path.includes(path));
  }

  async forgetCalls(): Promise<void> {
    await this.#request.delete(`${this.services}/demo/log`);
  }

  /** Lifetimes and mode of tokens issued from now on. */
  async session(settings: {
    accessTokenSeconds?: number;
    refreshTokenSeconds?: number;
    mode?: "strict" | "tolerant" | "grace";
    maximumSeconds?: number;
    dpop?: "off" | "refresh" | "all";
    dpopNonce?: boolean;
  }): Promise<void> {
    const answer = await this.#request.post(`${this.services}/demo/session`, { data: settings });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Customers with a session at the identity provider, one entry for each session. */
  async providerSessions(): Promise<string[]> {
    const answer = await this.#request.get(`${this.services}/demo/identity/sessions`);
    return ((await answer.json()) as { customer: string }[]).map(({ customer }) => customer);
  }

  /** As an administrator of the identity provider does. */
  async endProviderSessions(customer: string): Promise<void> {
    await this.#request.delete(`${this.services}/demo/identity/sessions/${customer}`);
  }

  async fault(fault: {
    method?: string;
    path: string;
    status?: number;
    delayMs?: number;
    drop?: boolean | "answer";
    retryAfter?: number;
    times?: number;
    body?: unknown;
  }): Promise<void> {
    await this.#request.post(`${this.services}/demo/faults`, { data: fault });
  }

  /** Ends all faults, met or not. */
  async endFaults(): Promise<void> {
    await this.#request.delete(`${this.services}/demo/faults`);
  }

  /** Faults that no call has met. */
  async unusedFaults(): Promise<readonly object[]> {
    const answer = await this.#request.get(`${this.services}/demo/faults/unused`);
    return (await answer.json()) as object[];
  }

  async flags(values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#request.post(`${this.services}/demo/flags`, { data: values });
  }

  /** Sets the operator's status document for all pages. */
  async status(document: object): Promise<void> {
    await this.#request.post(`${this.services}/demo/status`, { data: document });
  }

  async reset(): Promise<void> {
    for (const control of ["faults", "session", "identity/sessions", "flags", "status", "log", "events", "metrics"]) {
      const answer = await this.#request.delete(`${this.services}/demo/${control}`);
      // State that is not reset would affect the next test.
      if (!answer.ok()) throw new Error(`The demo did not reset ${control}: ${answer.status()}`);
    }
  }

  /**
   * Opens the dashboard of a customer who has signed in: the session is a real one, and stands in the storage as the
   * login page leaves it. Without that page, which is what most tests wait for and few are about.
   */
  async signIn(page: Page, customer: string): Promise<void> {
    // Only a login page makes the key of a bound session.
    if (isKeycloak || isBound) return this.signInByLogin(page, customer);
    const tokens = await signIn({ servicesOrigin: this.services, pagesOrigin: this.pages }, customer);
    // A file of the same origin: no script of the shell runs while the storage is being written.
    await page.goto(`${this.pages}/assets/site.css`);
    await page.evaluate(keepSession, tokens);
    await page.goto(`${this.pages}/${prefixOf(customer)}/dashboard/`);
  }

  /** Signs in as a person does, by the login page and its code flow, and ends on the dashboard. */
  async signInByLogin(page: Page, customer: string): Promise<void> {
    const prefix = prefixOf(customer);
    await page.goto(`${this.pages}/${prefix}/login/?as=${customer}`);
    await this.enterPassword(page);
    await page.waitForURL((url) => url.pathname.startsWith(`/${prefix}/`) && !url.pathname.includes("/login"));
  }

  /** The rest of a sign-in that the page has begun: Keycloak's own form, which the embedded provider does without. */
  async enterPassword(page: Page): Promise<void> {
    if (!isKeycloak) return;
    await page.locator(PASSWORD_FIELD).fill(PASSWORD);
    await page.locator(SIGN_IN_BUTTON).click();
  }
}

const prefixOf = (customer: string): string =>
  LOCALES.find(({ country }) => country === customer.slice(0, 2).toUpperCase())?.prefix ?? "en";

/** Runs in the page, by its clock: what demo/browser/login.ts leaves there. */
export function keepSession({ accessToken, refreshToken }: SignedIn): void {
  const [, claims = ""] = accessToken.split(".");
  const { iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { iat: number };
  localStorage.setItem("shell.auth", JSON.stringify({ access_token: accessToken, refresh_token: refreshToken }));
  localStorage.setItem("shell.timeDifference", String(iat - Math.floor(Date.now() / 1000)));
  localStorage.setItem("shell.lastActive", String(Date.now()));
  sessionStorage.removeItem("shell.deepLink");
}

/** Keycloak's own form. Each login shows it, because the login page logs out a customer who was signed in before. */
export const PASSWORD_FIELD = "#kc-form-login #password";
export const SIGN_IN_BUTTON = "#kc-login";

/** The visitor's answer to the consent tool on an earlier visit; `unasked`: none, so that the tool asks. */
export type StoredConsent = "unasked" | "refused" | "analytics" | "all";

const ACCEPTED = { refused: [], analytics: ["analytics"], all: ["analytics", "marketing"] } as const;

/** The tool's own cookie, as it writes it: https://cookieconsent.orestbida.com/reference/configuration-reference.html */
export function consentCookie(consent: Exclude<StoredConsent, "unasked">, url: string) {
  const now = new Date();
  const choice = {
    categories: ["necessary", ...ACCEPTED[consent]],
    revision: 0,
    data: null,
    consentTimestamp: now.toISOString(),
    consentId: "00000000-0000-4000-8000-000000000000",
    services: { necessary: [], analytics: [], marketing: [] },
    languageCode: "en",
    lastConsentTimestamp: now.toISOString(),
    expirationTime: now.getTime() + 86_400_000,
  };
  return { name: "cc_cookie", value: encodeURIComponent(JSON.stringify(choice)), url };
}

export const test = base.extend<{ demo: Demo; problems: string[]; consent: StoredConsent }, { server: number }>({
  // Most tests are not about consent: the visitor has refused before, and no banner stands in the way.
  consent: ["refused", { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, worker) => {
      const port = FIRST_PORT + worker.parallelIndex * 10;
      const server = spawn("node", ["--import", "tsx", "demo/backend/start.ts", ...(isKeycloak ? ["keycloak"] : [])], {
        env: { ...process.env, PORT: String(port), DEMO_METRICS: "off", DEMO_DOCS: "off" },
        // The demo ends with the channel, also when this process is killed.
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      await started(server);
      await use(port);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", timeout: isKeycloak ? 300_000 : 60_000 },
  ],
  // For every test: what one leaves behind must not meet the next.
  demo: [
    async ({ server, request }, use, test) => {
      const demo = new Demo(server, request);
      await demo.reset();
      await use(demo);
      if (test.status === "passed") expect(await demo.unusedFaults(), "faults that no call has met").toEqual([]);
    },
    { auto: true },
  ],
  // Closing a context waits for its pages. `closeSurely` closes those that are just navigating.
  context: async ({ context, consent, server }, use) => {
    // A cookie is the host's, whatever the port: it holds on the partner's page too.
    if (consent !== "unasked") await context.addCookies([consentCookie(consent, `http://localhost:${server}`)]);
    await use(context);
    // A request that a test intercepts may still be on its way.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
    await Promise.all(context.pages().map(closeSurely));
  },
  baseURL: async ({ server }, use) => use(`http://localhost:${server}`),
  /** Errors of the console and the page; a test that expects none asks for them at its end. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await use(problems);
  },
});

/**
 * Chromium confirms a request to close a page that commits a navigation at the same time, and then keeps the page
 * (crbug.com/536385539). A second request closes it.
 */
async function closeSurely(page: Page): Promise<void> {
  await expect(async () => {
    if (page.isClosed()) return;
    await Promise.all([page.waitForEvent("close", { timeout: 1000 }), page.close({ runBeforeUnload: true })]);
  }).toPass();
}

/** The server says where it is once all ports answer. */
function started(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (text) => String(text).includes("Stop with") && resolve());
    server.on("exit", (code) => reject(new Error(`The demo ended with ${code}; run the build first.`)));
  });
}

export { expect };
