// @vitest-environment happy-dom
/** Content named by the configuration: requested once, parsed, and never blocking the page [W-02]. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { thisPage } from "../page.ts";
import { forgetPage } from "./fresh-page.cases.ts";

/** Defined by vitest.config.ts. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;
const RELEASE = { version: __SHELL_VERSION__, build: __SHELL_BUILD__ };

const ADDRESS = "https://cms.own.example/shell/{locale}.json";
const TERM = { menus: { public: [{ id: "term", title: "Festgeld", href: "/neu/" }] } };

const said: { readonly code: string; readonly message: string }[] = [];
const hear = (event: Event) => said.push((event as CustomEvent<(typeof said)[number]>).detail);
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetPage();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.stubGlobal("fetch", asked.mockReset());
  document.addEventListener("shell-error", hear);
});
afterEach(() => {
  document.removeEventListener("shell-error", hear);
  said.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = (body: unknown, status = 200) =>
  asked.mockImplementation(
    async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
  );

/** A page with this configuration. */
async function page(config?: object) {
  const { configure } = await import("../page/host-api.ts");
  if (config) configure(config);
  return import("./locale-content.ts");
}

const termHref = (texts: { readonly menus: unknown }): unknown =>
  /"id":"term"[^{}]*"href":"([^"]+)"/.exec(JSON.stringify(texts.menus))?.[1];

describe("the content of a page", () => {
  it("is the built-in one without a request where none is configured", async () => {
    const { localeTexts } = await page();
    expect(termHref(await localeTexts(thisPage(), "de-DE"))).toBe("/festgeld/");
    expect(asked).not.toHaveBeenCalled();
  });

  it("comes from its address, asked once a locale for all copies of the script", async () => {
    answers(TERM);
    const first = await page({ content: ADDRESS });
    const [one, other] = await Promise.all([
      first.localeTexts(thisPage(), "de-DE"),
      first.localeTexts(thisPage(), "de-DE"),
    ]);
    expect([one, termHref(one)]).toEqual([other, "/neu/"]);
    const second = await page();
    expect(termHref(await second.localeTexts(thisPage(), "de-DE"))).toBe("/neu/");
    await second.localeTexts(thisPage(), "fr-FR");
    const addresses = asked.mock.calls.map(([address]) => address);
    expect(addresses).toEqual(["de-DE", "fr-FR"].map((id) => `https://cms.own.example/shell/${id}.json`));
    // The browser's cache follows the headers of the content.
    for (const [, init] of asked.mock.calls) {
      expect(init).toEqual({ headers: { accept: "application/json" }, signal: expect.any(AbortSignal) });
    }
  });

  it("stands in the configuration itself, for the locales that it names", async () => {
    const { localeTexts } = await page({ content: { "de-DE": TERM } });
    expect(termHref(await localeTexts(thisPage(), "de-DE"))).toBe("/neu/");
    expect((await localeTexts(thisPage(), "de-AT")).operators).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it("names each mistake once by code, locale and place, and keeps the rest", async () => {
    const { localeTexts } = await page({
      content: { "de-DE": { menus: { public: [{ id: "term", title: "Festzins", href: "javascript:x" }] } } },
    });
    const texts = await localeTexts(thisPage(), "de-DE");
    expect(texts.menus.public).toEqual([{ id: "term", title: "Festzins", href: "/festgeld/" }]);
    expect(said).toEqual([
      {
        ...RELEASE,
        code: "bad-content",
        tag: "script",
        message: expect.stringMatching(/^content of de-DE: menus\.public\[0\]\.href: expected a safe address\. /),
      },
    ]);
  });

  it("is the built-in one where the answer is no content at all, which is said of the whole", async () => {
    answers(7);
    const { localeTexts } = await page({ content: ADDRESS });
    expect(termHref(await localeTexts(thisPage(), "de-DE"))).toBe("/festgeld/");
    expect(said.map(({ message }) => message)).toEqual([
      "content of de-DE: the whole: expected an object with menus, footer, messages. Write it in curly brackets.",
    ]);
  });

  it.each<[string, () => unknown, RegExp]>([
    ["refuses", () => answers("no", 503), /it answered 503; the built-in content is used\.$/],
    ["answers a page", () => answers("<!doctype html>"), /the answer is not JSON; the built-in/],
    ["cannot be reached", () => asked.mockRejectedValue(new TypeError("Failed to fetch")), /no answer within 3 s/],
  ])("is the built-in one where the address %s, which is said", async (_, arrange, message) => {
    arrange();
    const { localeTexts } = await page({ content: ADDRESS });
    const texts = await localeTexts(thisPage(), "de-DE");
    expect([termHref(texts), texts.operators]).toEqual(["/festgeld/", undefined]);
    await localeTexts(thisPage(), "de-DE");
    expect(said).toEqual([
      { ...RELEASE, code: "content-failed", tag: "script", message: expect.stringMatching(message) },
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is the built-in one where the address is silent for three seconds", async () => {
    asked.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error()))),
    );
    const { localeTexts } = await page({ content: ADDRESS });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const texts = localeTexts(thisPage(), "de-DE");
    const signal = () => asked.mock.calls[0]?.[1]?.signal;
    while (signal() === undefined) await Promise.resolve();
    vi.advanceTimersByTime(2999);
    expect(signal()?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(termHref(await texts)).toBe("/festgeld/");
  });

  it("is followed where it is configured after the first texts have come", async () => {
    const { localeTexts, followTexts } = await page();
    const { atom } = await import("nanostores");
    await localeTexts(thisPage(), "de-DE");
    const texts = await followTexts(thisPage(), atom("de-DE" as const), new AbortController().signal, () => undefined);
    expect(termHref(texts.get())).toBe("/festgeld/");
    const { configure } = await import("../page/host-api.ts");
    configure({ content: { "de-DE": TERM } });
    await vi.waitFor(() => expect(termHref(texts.get())).toBe("/neu/"));
  });
});

describe("the texts of a fragment", () => {
  it("are the built-in ones, those of the same content, or unknown", async () => {
    const { localeTexts, renderedTexts } = await page({ content: { "de-DE": TERM } });
    const { operators } = await localeTexts(thisPage(), "de-DE");
    const rendered = async (content?: string) =>
      renderedTexts(thisPage(), { locale: "de-DE", ...(content && { content }) });
    expect(termHref((await rendered()) ?? { menus: undefined })).toBe("/festgeld/");
    expect(termHref((await rendered(operators?.version)) ?? { menus: undefined })).toBe("/neu/");
    expect(await rendered("0123456789abcdef")).toBeUndefined();
  });
});

describe("the key", () => {
  it.each([["/cms/{locale}.json"], [ADDRESS], [{ "de-DE": {} }]])("takes %j", async (content) => {
    const { parseConfig } = await import("./config-parser.ts");
    expect(parseConfig([{ content }])).toEqual({ config: { content }, problems: [] });
  });

  it.each([
    ["/cms/de.json"],
    ["//evil.example/{locale}"],
    ["javascript:{locale}"],
    ["cms/{locale}"],
    [{ "de-XX": {} }],
    [{ "de-DE": 7 }],
    [7],
    [""],
  ])("refuses %j", async (content) => {
    const { parseConfig } = await import("./config-parser.ts");
    expect(parseConfig([{ content }])).toEqual({
      config: {},
      problems: [{ key: "content", expected: expect.any(String) }],
    });
  });
});
