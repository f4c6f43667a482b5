/** The rules of `check` over readings of pages. `e2e/check-command.spec.ts` plants the mistakes into real pages. */
import { describe, expect, it } from "vitest";
import { DEFAULT_REFUSALS } from "../../src/domain/reading/probe-answer.cases.ts";
import { inOrder, wrong } from "./finding.ts";
import { knownTags, similarName } from "./known-tags.ts";
import { cacheFindings, copyFindings, policyFindings, scriptFindings } from "./network-rules.ts";
import {
  consentFindings,
  controlFindings,
  hreflangFindings,
  layoutFindings,
  phoneFindings,
  probeFindings,
} from "./page-rules.ts";
import { gateFindings } from "./sight-rules.ts";
import { configFindings, fragmentFindings, reportedErrors, tagFindings } from "./tag-rules.ts";
import { page, tag, visit } from "./visit-reading.fixture.ts";
import type { ProbeAnswer } from "./visit-reading.ts";

const known = knownTags("dist/cdn");
const CDN = "https://cdn.example";
const texts = (findings: readonly { readonly text: string }[]) => findings.map(({ text }) => text);

describe("a page without a mistake", () => {
  it("has no finding by any rule", () => {
    const late = visit("behind a consent tool", {}, { before: page() });
    const all = [
      scriptFindings(page(), []),
      copyFindings(page()),
      reportedErrors([visit("author")]),
      configFindings(page()),
      tagFindings(page(), known),
      fragmentFindings(page(), page(), known),
      policyFindings(page()),
      consentFindings(page(), late, known),
      layoutFindings([visit("visitor"), visit("phone")], known),
      phoneFindings(page({ windowWidth: 360 })),
      controlFindings([visit("visitor")]),
      hreflangFindings(page()),
      cacheFindings(page(), []),
    ];
    expect(all.flat()).toEqual([]);
  });
});

describe("gates", () => {
  it.each<[attributes: Readonly<Record<string, string>>, isOpen: boolean]>([
    [{ "requires-auth": "" }, true],
    [{ "requires-auth": "", bypass: "" }, true],
    [{ "requires-auth": "true", bypass: "true" }, true],
    [{ "requires-auth": "", bypass: "false" }, false],
    [{ "requires-auth": "false" }, false],
    [{}, false],
  ])("with %j is reported as open to everybody: %s", (attributes, isOpen) => {
    const findings = gateFindings(page({ tags: [tag("auth-gate", { attributes })] }), known);
    expect(texts(findings)).toEqual(isOpen ? [expect.stringContaining('Write bypass="false"')] : []);
  });
});

describe("tags", () => {
  it.each([
    ["app-heder", "app-header"],
    ["market-pickers", "market-picker"],
    ["app-header", undefined],
    ["my-widget", undefined],
  ])("%s is likely to mean %s", (name, meant) => {
    expect(similarName(name, known.keys())).toBe(meant);
  });

  it("of a host are left alone, and attributes of frameworks belong to any tag", () => {
    const names =
      "class data-x aria-label ng-version _nghost-ng-c12 [locale] (click) *ngif v-if v-on:click.once :locale @click #header hx-get hx-on::load hx-swap-oob x-data x-on:click.prevent x-cloak wire:ignore.self wire:key up-hungry up-keep q:id q:slot q-data on:qvisible bind:value client:load data-turbo-permanent phx-update b-3xw8h2yq7c astro-cid-7x svelte-h jsaction itemscope typeof popover onclick k-slot fs-cmssort-element s:text sveltekit:prefetch";
    const attributes = Object.fromEntries(names.split(" ").map((name) => [name, ""]));
    const tags = [
      tag("my-widget", { isDefined: false }),
      ...[...known.keys()].map((name) => tag(name, { attributes })),
      tag("sv-app-header"),
    ];
    expect(tagFindings(page({ tags }), known)).toEqual([]);
  });

  it.each(["lokale", "layout-versoin", "layoutversion", "hide-nav", "language", "country", "pgae"])(
    "of the shell have no attribute %s",
    (name) => {
      const tags = [tag("app-header", { attributes: { [name]: "" } })];
      expect(texts(tagFindings(page({ tags }), known))).toEqual([expect.stringContaining(`has no attribute ${name}`)]);
    },
  );

  it("whose fragment was lost are named once", () => {
    const unread = [tag("app-header", { hasUnreadTemplate: true, height: 0 })];
    expect(texts(fragmentFindings(page({ tags: unread }), page({ tags: unread }), known))).toEqual([
      expect.stringContaining("no parser has read"),
    ]);
  });
});

describe("reports of the shell", () => {
  it("get their topic by the code, and orders of the operator are no mistake", () => {
    const errors = ["bad-config", "load-failed", "stopped", "bad-attribute", "already-defined"].map((code) => ({
      code,
      message: "It is wrong.",
      tag: code === "bad-config" ? "script" : "app-header",
    }));
    const found = inOrder(reportedErrors([visit("visitor", { errors }), visit("author", { errors })]));
    expect(found.map(({ topic, text }) => `${topic}: ${text}`)).toEqual([
      "scripts: <app-header> load-failed: It is wrong.",
      "copies: <app-header> already-defined: It is wrong.",
      "configuration: bad-config: It is wrong.",
      "tags: <app-header> bad-attribute: It is wrong.",
    ]);
  });
});

describe("the session probe", () => {
  const answer = (change: Partial<ProbeAnswer>): ProbeAnswer => ({
    address: "https://a.example/savingglobal/rest/open_api/v2/customer",
    status: 401,
    contentType: "application/json",
    isReadable: true,
    json: { code: "session_over" },
    ...change,
  });

  it.each([
    [answer({})],
    [answer({ status: 403, json: { error: "session_over" } })],
    [answer({ status: 403, json: [{ code: "session_over" }] })],
    [answer({ status: 200, json: {} })],
  ])("is answered by the service with %j", (given) => {
    expect(probeFindings(given)).toEqual([]);
  });

  it.each<[ProbeAnswer, string]>([
    [answer({ status: 200, json: undefined, contentType: "text/html" }), "answers 200 with text/html"],
    [answer({ status: 200, json: [] }), "answers 200"],
    [answer({ status: 404, json: {} }), "answers 404"],
    [answer({ status: 302, json: undefined, contentType: "" }), "answers 302 with nothing"],
    [answer({ status: 0, json: undefined }), "gives no answer"],
    [answer({ isReadable: false }), "(session_over), and the browser keeps the answer from the page"],
    ...DEFAULT_REFUSALS.map(([, status, json]): [ProbeAnswer, string] => [
      answer({ status, json }),
      `answers ${status} with application/json`,
    ]),
  ])("is answered by somebody else with %j", (given, said) => {
    expect(texts(probeFindings(given))).toEqual([expect.stringContaining(said)]);
  });
});

describe("cache headers", () => {
  const answer = (path: string, cache: string) => ({
    url: `${CDN}/${path}`,
    status: 200,
    type: "script",
    headers: { "content-type": "text/javascript", "cache-control": cache },
  });

  it.each([
    ["shell.js", "public, max-age=31536000, immutable", "wrong"],
    ["0.1.0/shell.js", "public, max-age=31536000, immutable", undefined],
    ["0.1.0/shell.js", "no-cache", "advice"],
    ["chunks/react-0a1b2c3d.js", "public, max-age=300", "advice"],
    ["shell.de-de.js", "public, max-age=300", undefined],
    ["host.js", "no-store", undefined],
  ])("%s with %s is %s", (path, cache, level) => {
    expect(cacheFindings(page(), [answer(path, cache)]).map((one) => one.level)).toEqual(level ? [level] : []);
  });
});

describe("the policy", () => {
  it("is wrong about a part of the shell, and only advice about others", () => {
    const violations = [
      { directive: "script-src-elem", blocked: `${CDN}/shell.js`, tag: "" },
      { directive: "style-src-elem", blocked: "inline", tag: "app-header" },
      { directive: "img-src", blocked: "https://ads.example/a.png", tag: "" },
    ];
    expect(policyFindings(page({ violations })).map(({ level, text }) => `${level} ${text}`)).toEqual([
      `wrong The policy refuses ${CDN}/shell.js by script-src-elem. Allow the address in script-src.`,
      'wrong The policy refuses an inline part of <app-header> by style-src-elem. Add the hashes of "fragments" in integrity.json to style-src.',
      "advice The policy refuses https://ads.example/a.png by img-src, which may not be the shell's.",
    ]);
  });
});

describe("hreflang", () => {
  const self = { language: "de-DE", href: "https://www.norvane.example/de-de/" };

  it.each(["x-default", "fr", "fr-FR", "es-419", "zh-Hant-TW"])("%s is a language", (language) => {
    const alternates = [self, { language, href: "https://www.norvane.example/other/" }];
    expect(hreflangFindings(page({ alternates }))).toEqual([]);
  });

  it("names what is no language, what is no address, and what stands twice", () => {
    const alternates = [self, self, { language: "en_GB", href: "/en-gb/" }];
    expect(texts(hreflangFindings(page({ alternates })))).toEqual([
      'hreflang="de-DE" stands twice in the page.',
      'hreflang="en_GB" is no language with a region, such as de-AT or en-GB.',
      'hreflang="en_GB" leads to /en-gb/. Search engines need the whole address.',
    ]);
  });

  it("looks for the page itself without query and hash", () => {
    const there = page({ alternates: [self], address: `${self.href}?a=1#b` });
    expect(hreflangFindings(there)).toEqual([]);
  });
});

describe("layout", () => {
  it("blames the shell only where a tag of the shell has changed its height", () => {
    const grown = visit("phone", { shift: 0.1, tags: [tag("app-header", { firstHeight: 0 })] });
    const other = visit("visitor", { shift: 0.1, moved: "main" });
    expect(layoutFindings([grown, other], known).map(({ level }) => level)).toEqual(["wrong", "advice"]);
  });
});

describe("findings", () => {
  it("come in the order of the topics, each once", () => {
    const [a, b] = [wrong("cache", "a"), wrong("scripts", "b")];
    expect(inOrder([a, b, a])).toEqual([b, a]);
  });
});
