/**
 * The demo for one test worker: its own process on its own ports, so that tests which shorten tokens, switch flags or
 * add faults never meet. Controls are reset before each test.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4900);

export interface LoggedCall {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
  readonly bearer: boolean;
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
  }): Promise<void> {
    await this.#request.post(`${this.services}/demo/session`, { data: settings });
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

  async flags(values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#request.post(`${this.services}/demo/flags`, { data: values });
  }

  async reset(): Promise<void> {
    for (const control of ["faults", "session", "flags", "log", "events"]) {
      const answer = await this.#request.delete(`${this.services}/demo/${control}`);
      // What is not reset would meet the next test.
      if (!answer.ok()) throw new Error(`The demo did not reset ${control}: ${answer.status()}`);
    }
  }

  /** Signs in by the real code flow and ends on the dashboard. */
  async signIn(page: Page, customer: string): Promise<void> {
    const prefix = PREFIXES[customer.slice(0, 2)] ?? "en";
    await page.goto(`${this.pages}/${prefix}/login/?as=${customer}`);
    await page.waitForURL((url) => url.pathname.startsWith(`/${prefix}/`) && !url.pathname.includes("/login"));
  }
}

const PREFIXES: Readonly<Record<string, string>> = {
  de: "de-de",
  at: "de-at",
  ch: "de-ch",
  gb: "en-gb",
  ie: "en-ie",
  us: "en-us",
  fr: "fr-fr",
  es: "es-es",
  nl: "nl-nl",
  pl: "pl-pl",
  fi: "fi-fi",
  it: "it-it",
};

export const test = base.extend<{ demo: Demo; problems: string[] }, { server: number }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, worker) => {
      const port = FIRST_PORT + worker.parallelIndex * 10;
      const server = spawn("node", ["--import", "tsx", "demo/backend/start.ts"], {
        env: { ...process.env, PORT: String(port) },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await started(server);
      await use(port);
      server.kill("SIGTERM");
    },
    { scope: "worker" },
  ],
  // For every test: what one leaves behind must not meet the next.
  demo: [
    async ({ server, request }, use) => {
      const demo = new Demo(server, request);
      await demo.reset();
      await use(demo);
    },
    { auto: true },
  ],
  // A context waits for its pages: those on their way elsewhere are closed by what asks again.
  context: async ({ context }, use) => {
    await use(context);
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
 * Chromium says yes to a close that meets the commit of a navigation, and forgets it (crbug.com/536385539): whoever
 * waits for the page to go waits for good. Asking again helps.
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
    server.stdout?.on("data", (text) => String(text).includes("http://") && resolve());
    server.on("exit", (code) => reject(new Error(`The demo ended with ${code}; run the build first.`)));
  });
}

export { expect };
