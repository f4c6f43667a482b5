/**
 * A customer's page that the browser has rendered ahead by speculation rules. Developer tools switch that off, so the browser of this
 * test has none.
 */
import { consentCookie, expect, test } from "./demo.ts";
import { openUndebugged } from "./undebugged-browser.ts";

const FIRST = "/de-de/dashboard/";
const AHEAD = "/de-de/postbox/";

/** Waits in the page until the header of the customer can be used. */
const KNOWN = `const known = () => new Promise((resolve) => {
  const look = () => {
    const root = document.querySelector("app-header")?.shadowRoot;
    if (root?.querySelector("[data-shell-mount] button.account-trigger")) resolve();
    else setTimeout(look, 20);
  };
  look();
});`;

/** Has the next page rendered ahead, and opens it when its elements are defined. */
const LEAD = `${KNOWN}
signalled().then(() => { location.href = ${JSON.stringify(AHEAD)}; });
known().then(() => {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = JSON.stringify({ prerender: [{ source: "list", urls: [${JSON.stringify(AHEAD)}], eagerness: "immediate" }] });
  document.head.append(rules);
});`;

/**
 * The page tells when its second tier has run and a tenth of a second has passed in which its services could have been called. Then
 * it is shown, and tells how it stands.
 */
const FOLLOW = `${KNOWN}
const isAhead = document.prerendering;
if (isAhead) customElements.whenDefined("app-header").then(() => setTimeout(signal, 100));
document.addEventListener("prerenderingchange", async () => {
  const frame = document.querySelector("app-header").shadowRoot.querySelector("[data-shell-pending]");
  const isKept = Boolean(frame?.hasAttribute("data-shell-kept"));
  await known();
  const root = document.querySelector("app-header").shadowRoot;
  report({
    isAhead,
    activationStart: performance.getEntriesByType("navigation")[0].activationStart,
    isKept,
    name: root.querySelector("[data-shell-mount] .account-name").textContent,
  });
});`;

test("a page rendered ahead calls no service and no container before it is shown, and shows the customer then [A-04, S-02, T-03]", async ({
  demo,
}) => {
  const { name, value } = consentCookie("all", demo.pages);
  const browser = await openUndebugged(
    `${demo.pages}/de-de/login/?as=de-active`,
    { [FIRST]: LEAD, [AHEAD]: FOLLOW },
    `${name}=${value}; Path=/`,
  );
  try {
    expect(await browser.report()).toEqual({
      isAhead: true,
      activationStart: expect.any(Number),
      isKept: expect.any(Boolean),
      name: "Katharina Lindner",
    });
    const ahead = browser.requests.filter(({ isPrerendering }) => isPrerendering);
    expect(ahead.map(({ url }) => url.pathname)).toContain(AHEAD);
    expect(ahead.filter(({ url }) => url.origin !== demo.pages).map(({ url }) => url.href)).toEqual([]);
    expect(ahead.filter(({ url }) => /gtm|container|status\.json/.test(url.pathname))).toEqual([]);
    const shown = browser.requests.slice(browser.requests.findIndex(({ url }) => url.pathname === AHEAD));
    expect(shown.some(({ url }) => url.origin === demo.services)).toBe(true);
  } finally {
    await browser.close();
  }
});
