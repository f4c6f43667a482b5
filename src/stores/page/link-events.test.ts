// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearCookies, giveCookie } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

interface Heard {
  readonly name: string;
  readonly detail: unknown;
}

const NAMES = { preferredLocale: "bank_market", countryHint: "bank_country" } as const;
let stop = new AbortController();

/** Clicks the link of an element and records the page's events; `prevented` names the event that the host prevents. */
async function click(link: string, { host = "<x-host></x-host>", prevented = "", wrap = "", config = {} } = {}) {
  const { listenToLinks } = await import("./link-events.ts");
  thisPage().config.set([{ storageKeys: NAMES, ...config }]);
  listenToLinks(thisPage());
  stop.abort();
  stop = new AbortController();
  document.body.innerHTML = host;
  const element = document.body.firstElementChild as HTMLElement;
  element.attachShadow({ mode: "open" }).innerHTML = wrap === "" ? link : wrap.replace("LINK", link);
  const heard: Heard[] = [];
  for (const name of ["navigate", "login", "register", "market-change", "consent-open"]) {
    document.addEventListener(
      `shell-${name}`,
      (event) => {
        heard.push({ name, detail: (event as CustomEvent).detail });
        if (name === prevented) event.preventDefault();
      },
      { signal: stop.signal },
    );
  }
  const event = new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
  element.shadowRoot?.querySelector("[data-press]")?.dispatchEvent(event);
  // The test only needs to know whether the browser would navigate.
  const isFollowed = !event.defaultPrevented;
  return { element, heard, isFollowed };
}

beforeEach(clearCookies);

const link = (attributes: string) => `<a data-shell-link="entry" ${attributes}><span data-press>x</span></a>`;
const modifiers = { altKey: false, ctrlKey: true, metaKey: false, shiftKey: false };

describe("a link of the shell", () => {
  it("is told before it is followed, with its id and the keys held [W-03]", async () => {
    const { heard, isFollowed } = await click(link('href="https://norvane.example/de-de/a/"'));
    const href = "https://norvane.example/de-de/a/";
    expect(heard).toEqual([{ name: "navigate", detail: { href, id: "entry", modifiers } }]);
    expect(isFollowed).toBe(true);
  });

  it.each(["click", "auxclick", "contextmenu", "dragstart"])(
    "leads to its own site at a %s, whatever <base> in the content says [L-04, W-03]",
    async (name) => {
      const { element } = await click(link('href="/de-de/a/"'));
      document.body.insertAdjacentHTML("afterbegin", '<base href="http://evil.example/">');
      const anchor = element.shadowRoot?.querySelector("a") as HTMLAnchorElement;
      // The test's document resolves against its address, as a browser would against the element above.
      Object.defineProperty(anchor, "href", { value: "http://evil.example/de-de/a/" });
      anchor.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
      expect(anchor.getAttribute("href")).toBe("https://norvane.example/de-de/a/");
    },
  );

  it("keeps its relative address where the browser resolves it to the same [L-04]", async () => {
    const { element } = await click(link('href="/de-de/a/"'));
    expect(element.shadowRoot?.querySelector("a")?.getAttribute("href")).toBe("/de-de/a/");
  });

  it("is the host's when the host prevents it [W-03]", async () => {
    const { isFollowed } = await click(link('href="https://norvane.example/"'), { prevented: "navigate" });
    expect(isFollowed).toBe(false);
  });

  it.each([
    ["not marked as the shell's", '<a href="https://norvane.example/"><i data-press></i></a>'],
    ["no link", '<p data-shell-link="entry"><i data-press></i></p>'],
  ])("is nothing to tell where it is %s", async (_what, markup) => {
    expect((await click(markup)).heard).toEqual([]);
  });

  it("is heard once, whatever the number of script copies [W-08]", async () => {
    await click(link('href="https://norvane.example/"'));

    expect((await click(link('href="https://norvane.example/"'))).heard).toHaveLength(1);
  });

  it("is nothing to tell where the page has handled the click itself [W-03]", async () => {
    const handle = (event: Event) => event.preventDefault();
    document.addEventListener("click", handle, true);
    const { heard } = await click(link('href="https://norvane.example/"'));
    document.removeEventListener("click", handle, true);
    expect(heard).toEqual([]);
  });
});

describe("a link to login and registration", () => {
  const login = link('href="https://norvane.example/login/?regflow=broker" data-shell-action="login"');

  it("carries its own query, else what the host said by property or attribute [W-03]", async () => {
    const { heard } = await click(login, { host: '<x-host regflow="other" product="4711"></x-host>' });
    expect(heard.map(({ name }) => name)).toEqual(["login", "navigate"]);
    expect(heard[0]?.detail).toEqual({
      href: "https://norvane.example/login/?regflow=broker",
      regflow: "broker",
      product: "4711",
    });
  });

  it("has neither where nobody says one, and is not followed when the host takes over [W-03]", async () => {
    const register = link('href="https://norvane.example/r/" data-shell-action="registration"');
    const { heard, isFollowed } = await click(register, { prevented: "register" });
    expect(heard).toEqual([
      { name: "register", detail: { href: "https://norvane.example/r/", regflow: undefined, product: undefined } },
    ]);
    expect(isFollowed).toBe(false);
  });
});

describe("a link to another market", () => {
  const market = link('href="https://norvane.example/fr-fr/" data-shell-action="market" data-shell-market="fr-FR"');
  const wrap = '<div lang="de-DE">LINK</div>';

  it("stores the locale, clears the hint and leads there [M-07]", async () => {
    const cookie = vi.spyOn(document, "cookie", "set");
    const { heard } = await click(market, { wrap });
    expect(heard.map(({ name }) => name)).toEqual(["market-change", "navigate"]);
    expect(heard[0]?.detail).toEqual({ from: "de-DE", to: "fr-FR", href: "https://norvane.example/fr-fr/" });
    expect(cookie.mock.calls).toEqual([
      ["bank_market=fr-FR;path=/;samesite=lax;max-age=31536000"],
      ["bank_country=;path=/;samesite=lax;max-age=-1"],
    ]);
  });

  it("stores nothing and leads nowhere when the host takes over [M-07, W-03]", async () => {
    giveCookie("bank_country=DE");
    const { heard, isFollowed } = await click(market, { wrap, prevented: "market-change" });
    expect(heard).toHaveLength(1);
    expect([isFollowed, document.cookie]).toEqual([false, "bank_country=DE"]);
  });

  it("names no market that it leaves where its page has no language [M-07, W-03]", async () => {
    const { heard } = await click(market);
    expect(heard[0]).toEqual({
      name: "market-change",
      detail: { from: undefined, to: "fr-FR", href: "https://norvane.example/fr-fr/" },
    });
  });

  it("is an ordinary link where it names no market", async () => {
    const { heard } = await click(link('href="https://norvane.example/" data-shell-action="market"'));
    expect(heard.map(({ name }) => name)).toEqual(["navigate"]);
    expect(document.cookie).toBe("");
  });
});

describe("a link to the consent tool", () => {
  const consent = link('href="https://norvane.example/#consent-settings" data-shell-action="consent"');
  const tools = { UC_UI: { showSecondLayer: vi.fn() }, CookieConsent: { showPreferences: vi.fn() } };

  it("opens the second layer of the tool that is there, and navigates nowhere [F-09]", async () => {
    vi.stubGlobal("UC_UI", document.createElement("div"));
    vi.stubGlobal("CookieConsent", tools.CookieConsent);
    const { heard, isFollowed } = await click(consent);
    expect(heard).toEqual([{ name: "consent-open", detail: {} }]);
    expect(isFollowed).toBe(false);
    expect(tools.CookieConsent.showPreferences).toHaveBeenCalledOnce();
    // Usercentrics 3 may have both names.
    vi.stubGlobal("__ucCmp", tools.UC_UI);
    vi.stubGlobal("UC_UI", tools.UC_UI);
    await click(consent);
    expect(tools.UC_UI.showSecondLayer).toHaveBeenCalledOnce();
  });

  it.each([
    ["UC_UI", tools.UC_UI],
    ["__ucCmp", tools.UC_UI],
    ["CookieConsent", tools.CookieConsent],
  ])("is no mistake where %s is the only tool, though none is configured [F-09, W-02]", async (name, tool) => {
    const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.stubGlobal(name, tool);
    await click(consent);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  const broken = () => {
    throw new Error("not ready");
  };
  it.each([
    ["an element", document.createElement("div")],
    ["another tool", { show: () => {}, renew: () => {}, consented: true }],
    ["a form with a field of that name", { showPreferences: document.createElement("input"), showSecondLayer: {} }],
    ["a tool that fails", { showPreferences: broken, showSecondLayer: broken }],
    ["nothing", null],
  ])(
    "reports that nothing opened where %s has the name of a tool, and never fails [F-09, W-02]",
    async (_, stranger) => {
      const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
      for (const name of ["UC_UI", "__ucCmp", "CookieConsent"]) vi.stubGlobal(name, stranger);
      for (const tool of ["cookieconsent", "usercentrics", undefined])
        expect((await click(consent, { config: tool ? { consent: { tool } } : {} })).isFollowed).toBe(false);
      expect(errors.mock.calls).toHaveLength(3);
      expect(errors.mock.calls.flat().join()).toContain("no-consent-tool: The page has no consent tool");
      errors.mockRestore();
    },
  );

  it("opens the older tool where something else has the newer name [F-09]", async () => {
    vi.stubGlobal("UC_UI", tools.UC_UI);
    vi.stubGlobal("__ucCmp", document.createElement("div"));
    tools.UC_UI.showSecondLayer.mockClear();
    await click(consent);
    expect(tools.UC_UI.showSecondLayer).toHaveBeenCalledOnce();
  });

  it("reports that the page has no tool, unless the tool is the host's or the host takes over [F-09, W-02]", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
    await click(consent, { prevented: "consent-open" });
    await click(consent, { config: { consent: { tool: "host" } } });
    expect(errors).not.toHaveBeenCalled();
    await click(consent);
    expect(errors.mock.calls).toEqual([[expect.stringContaining("no-consent-tool: The page has no consent tool")]]);
    errors.mockRestore();
  });

  it("opens nothing where no tool is there, or the host opens its own [F-09, W-03]", async () => {
    expect((await click(consent)).isFollowed).toBe(false);
    vi.stubGlobal("UC_UI", {});
    vi.stubGlobal("CookieConsent", tools.CookieConsent);
    tools.CookieConsent.showPreferences.mockClear();
    await click(consent, { prevented: "consent-open" });
    expect(tools.CookieConsent.showPreferences).not.toHaveBeenCalled();
    await click(consent);
    expect(tools.CookieConsent.showPreferences).toHaveBeenCalledOnce();
  });
});
