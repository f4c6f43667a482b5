import type { Page } from "@playwright/test";
import { type Demo, expect, isKeycloak, LONG, quickIf, test } from "./demo.ts";
import {
  collected,
  configure,
  confirmation,
  countdown,
  cover,
  expectState,
  openDashboard,
  passIn,
  passTime,
  providerLogouts,
  ready,
  record,
  refreshes,
  settableClock,
  storedRecord,
} from "./session-page.ts";

// Session events are sent only with consent to analytics.
test.use({ consent: "analytics" });

const PROBE = "/open_api/v2/customer";

for (const status of [401, 403]) {
  test(
    `a session that the probe denies with ${status} is logged out [S-11]`,
    quickIf(status === 401),
    async ({ page, demo }) => {
      await demo.fault({ path: PROBE, status, body: { error: "session_over" } });
      await page.goto("/de-de/login/?as=de-active");
      await demo.enterPassword(page);
      await expect.poll(() => providerLogouts(demo)).toHaveLength(1);
      await page.waitForURL("**/de-de/login/");
      expect(await storedRecord(page)).toBeNull();
    },
  );
}

for (const [name, fault] of [
  ["without an answer", { drop: true }],
  ["with a 500", { status: 500 }],
] as const) {
  test(
    `a probe ${name} logs nobody out, unless the page asks for the specification's rule [S-11]`,
    quickIf(name === "without an answer"),
    async ({ page, demo }) => {
      await demo.fault({ path: PROBE, ...fault });
      await demo.signIn(page, "de-active");
      await ready(page);
      await expect.poll(async () => (await demo.calls(PROBE)).length).toBeGreaterThan(0);
      await expectState(page, "active");
      await configure(page, { session: { probeFailureEndsSession: true } });
      await page.goto("/de-de/dashboard/");
      await page.waitForURL("**/de-de/login/");
      expect(await storedRecord(page)).toBeNull();
    },
  );
}

for (const [name, fault] of [
  [
    "the page of Spring Boot for what it forbids",
    { status: 403, body: { timestamp: "2026-11-28T10:00:00Z", status: 403, error: "Forbidden", path: "/" } },
  ],
  ["a bucket that forbids unknown paths", { status: 403, body: "<h1>AccessDenied</h1>" }],
  ["a page for every path", { status: 200, body: "<!doctype html><title>Norvane</title>" }],
] as const) {
  test(
    `a probe that meets ${name} logs nobody out, and the page's author reads why [S-11]`,
    LONG,
    async ({ page, demo, problems }) => {
      await demo.fault({ path: PROBE, ...fault });
      await demo.signIn(page, "de-active");
      await ready(page);
      await expect.poll(() => problems.filter((text) => text.startsWith("probe-unavailable"))).toHaveLength(1);
      await expectState(page, "active");
      expect(await providerLogouts(demo)).toHaveLength(0);
    },
  );
}

test(
  "in the app's web view only the token ends the session: no countdown [S-10]",
  LONG,
  async ({ page, demo, context }) => {
    await context.addCookies([{ name: "mobile", value: "true", url: demo.pages }]);
    await openDashboard(page, demo);
    const before = await storedRecord(page);
    await passTime(page, 185);
    // Asked for is not arrived: only with the next token may time go on.
    await expect.poll(() => storedRecord(page)).not.toBe(before);
    expect(await refreshes(demo)).toHaveLength(1);
    await passTime(page, 200);
    await expectState(page, "active");
    await expect(countdown(page)).toHaveCount(0);
    // No person uses the page, so the session is not extended for ever.
    await passTime(page, 310);
    await page.waitForURL("**/de-de/login/");
  },
);

test(
  "the browser inside another company's app has the countdown and the idle end [S-10]",
  LONG,
  async ({ page, demo }) => {
    await page.addInitScript(() => {
      const agent =
        "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0.0.0;]";
      Object.defineProperty(Navigator.prototype, "userAgent", { get: () => agent });
    });
    await openDashboard(page, demo);
    await passTime(page, 200);
    await expect(countdown(page)).toBeVisible();
    await passTime(page, 110);
    await page.waitForURL("**/de-de/login/");
  },
);

test(
  "in local development nothing times out, unless the local switch is on [S-09]",
  LONG,
  async ({ page, demo, context }) => {
    await settableClock(context);
    await demo.signIn(page, "de-active");
    await configure(page, { environment: "local" });
    await page.goto("/de-de/dashboard/");
    await ready(page);
    await passTime(page, 250);
    await passTime(page, 250);
    await expectState(page, "active");
    await expect(countdown(page)).toHaveCount(0);
    expect(page.url()).toContain("/dashboard/");

    await page.evaluate(() => localStorage.setItem("shell.localSessionTimeout", "true"));
    await demo.signIn(page, "de-active");
    await page.goto("/de-de/dashboard/");
    await ready(page);
    await passTime(page, 200);
    await expect(countdown(page)).toBeVisible();
  },
);

test("the gate of a page shows nothing of it to a visitor, who comes back after the login [U-06, S-07]", async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const content = document.querySelector("auth-gate > section");
      if (content) seen.push(content.checkVisibility());
      if (seen.includes(true)) sessionStorage.setItem("seen", "true");
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/de-de/postbox/?page=2#top");
  await page.waitForURL("**/de-de/login/");
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBeNull();
  await page.locator('[data-customer="de-active"]').click();
  await demo.enterPassword(page);
  await page.waitForURL("**/de-de/postbox/?page=2#top");
  await expect(page.locator("auth-gate > section")).toBeVisible();
  await ready(page);
  expect(await providerLogouts(demo)).toEqual([]);
});

test(
  "back from the login leads to the page before, after the gate and after an idle end [U-06, S-07]",
  LONG,
  async ({ page, demo }) => {
    await page.goto("/assets/site.css");
    await page.goto("/de-de/postbox/");
    await page.waitForURL("**/de-de/login/");
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe("/assets/site.css");
    await openDashboard(page, demo);
    await passTime(page, 310);
    await page.waitForURL("**/de-de/login/");
    await page.goBack();
    // The page before is that of the sign-in: the test writes the session on a page of its own, Keycloak has a form.
    expect(new URL(page.url()).pathname).toMatch(isKeycloak ? /\/openid-connect\/auth$/ : /^\/assets\/site\.css$/);
  },
);

test(
  "tracking waits until the login is identified; what happened before consent is not sent, what happens after it is [S-12, T-05]",
  LONG,
  async ({ page, demo, context }) => {
    await context.clearCookies({ name: "cc_cookie" });
    await settableClock(context);
    await demo.signIn(page, "de-active");
    await ready(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("shell.identified"))).toBe("true");
    await passTime(page, 200);
    await expect(countdown(page)).toBeVisible();
    await countdown(page).getByRole("button", { name: "Sitzung verlängern" }).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await collected(demo, page)).toEqual([]);
    await page.getByRole("button", { name: "Alle akzeptieren" }).click();
    await passTime(page, 310);
    await page.waitForURL("**/de-de/login/");
    await expect
      .poll(() => collected(demo, page))
      .toEqual(expect.arrayContaining(["session expired", "logout success"]));
    expect(new Set(await collected(demo, page))).toEqual(
      new Set(["app attribution", "session expired", "logout success"]),
    );
  },
);

test("a collector that fails is a warning and nothing else [T-05]", LONG, async ({ page, demo, context, problems }) => {
  await demo.fault({ path: "/com.snowplowanalytics.snowplow/tp2", status: 500 });
  await settableClock(context);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await demo.signIn(page, "de-active");
  await ready(page);
  await passTime(page, 200);
  await expect(countdown(page)).toBeVisible();
  await expect
    .poll(() => warnings)
    .toEqual(["savings-shell: events do not arrive at the event collector (status 500)."]);
  expect(problems.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
});

test("no token and no customer number in the markup, an event, an error, the console or the shared store [S-01, W-03]", async ({
  page,
  demo,
  context,
}) => {
  const heard = await record(
    page,
    "shell-session-change",
    "shell-session-expiring",
    "shell-redirect",
    "shell-track",
    "shell-error",
    "shell-logout",
    "shell-ready",
  );
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(`${error.message}\n${error.stack}`));
  await settableClock(context);
  await demo.fault({
    method: "POST",
    path: "/openid-connect/token",
    status: 400,
    body: { error: "invalid_grant", error_description: "grant not found" },
  });
  await page.request.delete(`${demo.services}/demo/faults`);
  await demo.signIn(page, "de-active");
  await ready(page);
  const first = (await storedRecord(page)) ?? "";
  await passTime(page, 200);
  await expect(countdown(page)).toBeVisible();
  await countdown(page).getByRole("button", { name: "Sitzung verlängern" }).click();
  await expect(confirmation(page)).toBeVisible();
  const second = (await storedRecord(page)) ?? "";
  const look = () =>
    page.evaluate(() => {
      const texts: string[] = [];
      const walk = (root: ParentNode): void => {
        for (const element of root.querySelectorAll("*")) {
          texts.push(...[...element.attributes].map(({ value }) => value));
          if (element.shadowRoot) walk(element.shadowRoot);
        }
      };
      walk(document);
      texts.push(document.documentElement.outerHTML, document.title, location.href);
      const shellPage = (globalThis as unknown as Record<symbol, Record<string, { get?(): unknown }>>)[
        Symbol.for("savings-shell@1")
      ];
      for (const part of Object.values(shellPage ?? {}))
        texts.push(JSON.stringify(part), JSON.stringify(part.get?.() ?? null));
      return texts.join("\n");
    });
  const seen = [await look()];
  await demo.fault({ method: "POST", path: "/openid-connect/token", status: 400, body: { error: "invalid_grant" } });
  await passTime(page, 200);
  await expect(countdown(page)).toBeVisible();
  seen.push(await look());
  await passTime(page, 110);
  await expect(cover(page).or(page.locator("[data-login]")).first()).toBeVisible();
  await page.waitForURL("**/de-de/login/");
  const text = [...seen, ...said, JSON.stringify(await heard())].join("\n");
  for (const stored of [first, second]) {
    const { access_token, refresh_token } = JSON.parse(stored) as Record<string, string>;
    for (const token of [access_token, refresh_token]) {
      const [, claims = "", seal = ""] = (token ?? "").split(".");
      expect(claims.length).toBeGreaterThan(40);
      expect(text).not.toContain(claims.slice(10, 50));
      expect(text).not.toContain(seal.slice(0, 30));
    }
    const { bac_number } = JSON.parse(
      Buffer.from((access_token ?? "").split(".")[1] ?? "", "base64url").toString(),
    ) as { bac_number: string[] };
    const events = [...said, JSON.stringify(await heard())].join("\n");
    expect(events).not.toContain(String([bac_number].flat()[0]));
  }
});

const INVALID_GRANT = { status: 400, body: { error: "invalid_grant" } };

/** Kept apart from the rest: a page of its own configuration per rule. */
async function brokenRefresh(
  page: Page,
  demo: Demo,
  session: Readonly<Record<string, boolean>>,
  fault: { readonly status: number; readonly body?: unknown } = INVALID_GRANT,
): Promise<void> {
  await settableClock(page.context());
  await demo.signIn(page, "de-active");
  await configure(page, { session });
  await page.goto("/de-de/dashboard/");
  await ready(page);
  await demo.fault({ method: "POST", path: "/openid-connect/token", ...fault });
}

for (const fault of [INVALID_GRANT, { status: 503 }, { status: 429 }]) {
  test(
    `the specification's own rule, where a page asks for it: a refresh answered ${fault.status} logs out at once [S-08, S-15]`,
    LONG,
    async ({ page, demo }) => {
      await brokenRefresh(page, demo, { refreshFailureEndsSession: true }, fault);
      await passTime(page, 185);
      await page.waitForURL("**/de-de/login/");
      expect(await storedRecord(page)).toBeNull();
      await expect
        .poll(() => collected(demo, page))
        .toEqual(expect.arrayContaining(["refresh token failed", "session expired"]));
    },
  );
}

test(
  "the specification's own rule, where a page asks for it: a failed silent extension hides the countdown [S-08]",
  LONG,
  async ({ page, demo }) => {
    await brokenRefresh(page, demo, { silentFailureHidesCountdown: true });
    await passTime(page, 185);
    await expect.poll(() => collected(demo, page)).toEqual(["session shown", "refresh token failed"]);
    await expect(countdown(page)).toHaveCount(0);
    await expectState(page, "active");
  },
);

test(
  "a page and its frame show one dialog together, and what the host reports of a frame counts [S-03, S-04]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement("iframe"), { src: "/de-de/postbox/", name: "inner" });
      document.querySelector("#main")?.append(frame);
    });
    const frame = page.frame({ name: "inner" });
    await expect(page.frameLocator("iframe[name=inner]").locator("session-guard .notice")).toBeAttached();
    const passInBoth = async (seconds: number) => {
      const at = Date.now() + 200;
      await Promise.all([passTime(page, seconds, at), frame?.evaluate(passIn, { seconds, at })]);
    };
    await passInBoth(150);
    await page.evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>("script[type=module][src*=shell]");
      const { shell } = (await import(script?.src ?? "")) as { shell: { activity(): void } };
      shell.activity();
    });
    await passInBoth(100);
    await expectState(page, "active");
    await passInBoth(90);
    await expect(countdown(page)).toBeVisible();
    await expect(page.frameLocator("iframe[name=inner]").getByRole("alertdialog")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/de-de/dashboard/");
  },
);
