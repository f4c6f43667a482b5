/** `npx savings-shell check`: a page without a mistake passes, and each planted mistake is named in plain words. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { checkCommand } from "../commands/check/check-command.ts";
import type { Finding, Topic } from "../commands/check/finding.ts";
import { browserPath } from "../scripts/browser.ts";
import { dist } from "../scripts/build/paths.ts";
import { type Mistake, openHost } from "./checked-host.ts";
import { LONG, quickIf } from "./demo.ts";

interface Planted extends Mistake {
  readonly title: string;
  readonly topic: Topic;
  readonly says: RegExp;
  /** The page works all the same. */
  readonly isAdvice?: true;
  /** `npm test` has it. */
  readonly isQuick?: true;
}

const CONFIG = /(<script type="application\/json" data-shell-config>)(.*?)(<\/script>)/;
const SCRIPT = '<script type="module" src="/cdn/shell.js"></script>';
const HEADER = /(<app-header locale="de-DE">)(.*?)(<\/app-header>)/s;
const LATE = `requestAnimationFrame(() => requestAnimationFrame(() => {
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "/cdn/shell.js" }));
}));`;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

const changed = (from: string | RegExp, to: string) => (html: string) => {
  const text = html.replace(from, to);
  expect(text).not.toBe(html);
  return text;
};
const inHead = (markup: string) => changed("</head>", `${markup}</head>`);
const inBody = (markup: string) => changed("</body>", `${markup}</body>`);
const html = (status: number) => (response: Parameters<NonNullable<Mistake["probe"]>>[0]) => {
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Norvane</h1>");
};

const PLANTED: readonly Planted[] = [
  {
    title: "a key of the configuration that does not exist",
    page: changed(CONFIG, '$1{"sitte": {"name": "Norvane"}}$3'),
    topic: "configuration",
    says: /bad-config: .*sitte/,
  },
  {
    title: "a configuration that is no JSON",
    page: changed(CONFIG, "$1{site: {name: 'Norvane'}}$3"),
    topic: "configuration",
    says: /bad-config: .*JSON/,
  },
  {
    title: "two blocks of configuration",
    page: inHead('<script type="application/json" data-shell-config>{"environment": "production"}</script>'),
    topic: "configuration",
    says: /several-configs/,
  },
  {
    title: "a configuration that is run as a script",
    page: changed('type="application/json"', 'type="text/plain"'),
    topic: "configuration",
    says: /has the type "text\/plain"/,
  },
  {
    title: "a sensitive key in the content",
    page: inBody(
      '<script type="application/json" data-shell-config>{"servicesOrigin": "https://evil.example"}</script>',
    ),
    topic: "configuration",
    says: /bad-config: .*servicesOrigin/,
  },
  {
    title: "a misspelt tag",
    page: inBody('<market-piker locale="de-DE"></market-piker>'),
    topic: "tags",
    says: /<market-piker> is no tag of the shell\. Write <market-picker>/,
    isQuick: true,
  },
  {
    title: "an attribute that does not exist",
    page: inBody('<market-picker lokale="de-DE"></market-picker>'),
    topic: "tags",
    says: /<market-picker> has no attribute lokale/,
  },
  {
    title: "a value that is on no list",
    page: inBody('<market-picker locale="de-DE" theme="v9"></market-picker>'),
    topic: "tags",
    says: /bad-attribute: .*theme/,
  },
  {
    title: "an unknown locale",
    page: inBody('<market-picker locale="de-XX"></market-picker>'),
    topic: "tags",
    says: /unknown-locale/,
  },
  {
    title: "a tag that is not closed",
    page: changed(HEADER, '<app-header locale="de-DE" />'),
    topic: "tags",
    says: /swallowed-page/,
  },
  {
    title: "a prefix without its script",
    page: inBody('<sv-market-picker locale="de-DE"></sv-market-picker>'),
    topic: "tags",
    says: /Load shell-prefixed\.js with data-prefix="sv", or write <market-picker>/,
  },
  {
    title: "a component of the host with our name",
    page: inHead("<script>customElements.define('market-picker', class extends HTMLElement {})</script>"),
    topic: "copies",
    says: /already-defined/,
  },
  {
    title: "a component of Angular under the prefix app",
    page: inBody("<market-picker><button>Markets</button></market-picker>"),
    topic: "tags",
    says: /tag-in-use/,
  },
  {
    title: "a fragment with the markup of an old release",
    page: changed(/data-shell-markup="\d+"/, 'data-shell-markup="0"'),
    topic: "fragments",
    says: /markup 0, and this release has markup 1\. Render the fragments anew/,
  },
  {
    title: "a fragment that was written by innerHTML",
    page: (text) => {
      const [, opening, fragment] = HEADER.exec(text) ?? [];
      return text.replace(
        HEADER,
        () =>
          `${opening}</app-header><script>document.querySelector("app-header").innerHTML = ${JSON.stringify(fragment).replaceAll("<", "\\u003c")}</script>`,
      );
    },
    topic: "fragments",
    says: /<app-header> contains a fragment that no parser has read/,
  },
  {
    title: "a fragment that a sanitizer has changed",
    page: changed(/ data-shell-mount=""/, ""),
    topic: "fragments",
    says: /<app-header> has a fragment that lost its data attributes/,
  },
  {
    title: "no fragment, so nothing without script",
    page: changed(HEADER, "$1$3"),
    topic: "fragments",
    says: /<app-header> shows nothing without script/,
    isAdvice: true,
  },
  {
    title: "a page in another encoding",
    page: changed('<meta charset="utf-8">', '<meta charset="windows-1252">'),
    topic: "fragments",
    says: /The page is in windows-1252/,
  },
  {
    title: "a policy without the hashes of the fragments",
    headers: { "content-security-policy": "script-src 'self'; style-src 'self'" },
    topic: "policy",
    says: /an inline part of <app-header> by style-src-elem\. Add the hashes/,
  },
  {
    title: "a policy without the address of the shell",
    headers: { "content-security-policy": "script-src https://www.norvane.example" },
    topic: "policy",
    says: /cdn\/shell\.js by script-src-elem\. Allow the address in script-src/,
  },
  {
    title: "a probe that a catch-all answers",
    probe: html(200),
    topic: "probe",
    says: /answers 200 with text\/html/,
  },
  { title: "a probe that a bucket refuses", probe: html(403), topic: "probe", says: /answers 403 with text\/html/ },
  { title: "a probe that nobody answers", probe: html(404), topic: "probe", says: /answers 404/ },
  {
    title: "a probe at the services' address that a framework refuses",
    page: changed(CONFIG, '$1{"site": {"name": "Norvane"}, "servicesOrigin": "/services"}$3'),
    probe: (response) =>
      void response
        .writeHead(403, { "content-type": "application/json" })
        .end('{"status":403,"error":"Forbidden","path":"/services/open-api"}'),
    topic: "probe",
    says: /\/services\/open-api\/savingglobal\/rest\/open_api\/v2\/customer answers 403 with application\/json/,
  },
  {
    title: "a probe that leads to a login",
    probe: (response) => void response.writeHead(302, { location: "/login/" }).end(),
    topic: "probe",
    says: /answers 302/,
  },
  {
    title: "a script that waits for consent",
    page: changed(SCRIPT, SCRIPT.replace("module", "text/plain")),
    topic: "consent",
    says: /has the type "text\/plain", so it waits for consent/,
  },
  {
    title: "a container before the default of consent",
    page: (text) =>
      changed(
        CONFIG,
        '$1{"consent": {"tool": "host"}}$3',
      )(text.replace("<title>", "<script>dataLayer = [{ event: 'gtm.js' }]</script><title>")),
    topic: "consent",
    says: /"gtm\.js" before the default of consent/,
  },
  {
    title: "a header that holds no room",
    // The page loads the script itself, after it has been painted.
    page: (text) =>
      text
        .replace(HEADER, "$1$3")
        .replace('<link rel="stylesheet" href="/cdn/shell.css">', "")
        .replace(SCRIPT, `<script>${LATE}</script>`),
    topic: "layout",
    says: /The page moves.*<app-header> from 0 px/,
  },
  {
    title: "no viewport for phones",
    page: changed(VIEWPORT, ""),
    topic: "layout",
    says: /A phone shows the page as a small desktop/,
  },
  {
    title: "a viewport of a desktop",
    page: changed(VIEWPORT, '<meta name="viewport" content="width=1200">'),
    topic: "layout",
    says: /The viewport makes a phone 1200 px wide/,
  },
  {
    title: "a page that an editor has zoomed out",
    page: inHead("<style>body { zoom: 0.6 }</style>"),
    topic: "layout",
    says: /shows <app-header> at 60 % of its size/,
  },
  {
    title: "content that is wider than a phone",
    page: changed("<h1>", '<h1 style="width: 900px">'),
    topic: "layout",
    says: /px wider than a phone/,
  },
  {
    title: "a layer over the header",
    page: inBody(
      '<div id="offer" style="position: fixed; inset: 0 0 auto; height: 90px; z-index: 99999; background: #fff">Offer</div>',
    ),
    topic: "controls",
    says: /<div#offer> lies over/,
  },
  {
    title: "a language that does not exist",
    page: inHead('<link rel="alternate" hreflang="en-UK" href="https://www.norvane.example/en-gb/">'),
    topic: "hreflang",
    says: /hreflang="en-UK" is no language/,
  },
  {
    title: "alternates without the page itself",
    page: inHead('<link rel="alternate" hreflang="fr-FR" href="https://www.norvane.example/fr-fr/">'),
    topic: "hreflang",
    says: /1 alternates, and not itself/,
  },
  {
    title: "two copies of the script",
    page: changed(SCRIPT, `${SCRIPT}<script type="module" src="/cdn/shell.de-de.js"></script>`),
    topic: "copies",
    says: /loads the shell 2 times/,
  },
  {
    title: "a script that browsers keep for a year",
    script: (name, response) => {
      if (name === "shell.js") response.setHeader("cache-control", "public, max-age=31536000, immutable");
      return false;
    },
    topic: "cache",
    says: /shell\.js has cache-control: public, max-age=31536000, immutable\. Send public, max-age=300/i,
  },
  {
    title: "a build of which a file is missing",
    script: (name, response) => {
      if (!name.startsWith("enhance-")) return false;
      response.writeHead(404).end();
      return true;
    },
    topic: "scripts",
    says: /enhance-.* answers 404\. Place all files of the build there/,
  },
  {
    title: "a module whose bare import no map names",
    page: inHead(
      '<script type="module">import { followWith } from "savings-shell/navigation"; followWith(() => {});</script>',
    ),
    topic: "scripts",
    says: /imports "savings-shell\/navigation", which no import map of the page names/,
  },
  {
    title: "a script with imports that an optimizer has made classic",
    page: inHead('<script>import "/cdn/parts.js";</script>'),
    topic: "scripts",
    says: /runs as a classic script/,
  },
  {
    title: "a module that imports what this release does not have",
    page: inHead('<script type="module">import { followAll } from "/cdn/navigation.js"; followAll();</script>'),
    topic: "scripts",
    says: /navigation\.js what this release does not have/,
  },
  {
    title: "a script that an optimizer delays",
    page: changed(
      SCRIPT,
      '<script type="rocketlazyloadscript" data-rocket-src="/cdn/shell.js" data-rocket-type="module"></script>',
    ),
    topic: "scripts",
    says: /An optimizer of the page delays .*\/cdn\/shell\.js/,
  },
  {
    title: "a gate that protects nothing",
    page: inBody('<auth-gate locale="de-DE" requires-auth><p>For customers</p></auth-gate>'),
    topic: "tags",
    says: /<auth-gate requires-auth> shows what it contains to everybody/,
  },
  {
    title: "a tag in <noscript>",
    page: inBody('<noscript><market-picker locale="de-DE"></market-picker></noscript>'),
    topic: "tags",
    says: /<market-picker> stands in <noscript>/,
  },
  {
    title: "a tag in a <template>",
    page: inBody('<template><market-picker locale="de-DE"></market-picker></template>'),
    topic: "tags",
    says: /<market-picker> stands in a <template>/,
  },
  {
    title: "a tag in a comment",
    page: inBody('<!-- <market-picker locale="de-DE"></market-picker> -->'),
    topic: "tags",
    says: /<market-picker> stands in a comment/,
  },
  {
    title: "a tag in the frame of a builder",
    page: inBody('<iframe srcdoc="<market-picker locale=de-DE></market-picker>"></iframe>'),
    topic: "tags",
    says: /<market-picker> stands in a frame/,
  },
  {
    title: "a tag that an editor shows as text",
    page: changed("<h1>", '<p>&lt;market-picker locale="de-DE"&gt;&lt;/market-picker&gt;</p><h1>'),
    topic: "tags",
    says: /<market-picker> stands as text/,
  },
  {
    title: "a page whose editor has removed the tags",
    page: (text) => text.replaceAll(/<app-(header|footer)[\s\S]*?<\/app-\1>/g, ""),
    topic: "tags",
    says: /The page has no tag of the shell/,
  },
  {
    title: "a second header of a builder",
    page: inBody('<app-header locale="de-DE"></app-header>'),
    topic: "tags",
    says: /shows <app-header> more than once/,
  },
  {
    title: "tags of two locales",
    page: changed('<app-footer locale="de-DE">', '<app-footer locale="fr-FR">'),
    topic: "language",
    says: /several locales: .*<app-footer> has fr-FR/,
  },
  {
    title: "a page in the language of its theme",
    page: changed('<html lang="de-DE">', '<html lang="en">'),
    topic: "language",
    says: /has the locale de-DE, and the page says lang="en"/,
  },
  {
    title: "tags with the locale of another path",
    page: (text) => text.replaceAll(/locale="de-DE"/g, 'locale="de-AT"'),
    topic: "language",
    says: /has the locale de-AT on a page below \/de-de\//,
  },
  {
    title: "a fragment of another variant",
    page: changed('<app-header locale="de-DE">', '<app-header locale="de-DE" page="login">'),
    topic: "fragments",
    says: /<app-header> has the fragment of another page than its tag/,
  },
  {
    title: "a fragment of another locale",
    page: (text) => text.replaceAll(/<(app-header|app-footer) locale="de-DE"/g, '<$1 locale="de-AT"'),
    topic: "fragments",
    says: /<app-header> has the fragment of another locale than its tag/,
  },
  ...(
    [
      [
        "a panel that nothing opens",
        "display: none",
        "layout",
        /Nobody sees <app-header>\. <div#box> by display: none hides it/,
      ],
      [
        "the animation of a builder that never ends",
        "visibility: hidden",
        "layout",
        /<div#box> by visibility: hidden hides it/,
      ],
      ["a lock that stays", "filter: blur(6px)", "layout", /<div#box> by filter: blur\(6px\) hides it/],
      ["a loader that stays", "filter: opacity(0)", "layout", /<div#box> by filter: opacity\(0\) hides it/],
      ["an entrance that fades in", "opacity: 0", "layout", /<div#box> by opacity: 0 hides it/],
      [
        "content that is not rendered",
        "content-visibility: hidden",
        "layout",
        /<div#box> by content-visibility: hidden hides it/,
      ],
      [
        "a place above the page",
        "position: absolute; top: -900px; width: 100%",
        "layout",
        /by its place outside hides it/,
      ],
      [
        "a place beside the page",
        "position: absolute; left: -9999px; width: 100vw",
        "layout",
        /by its place outside hides it/,
      ],
      ["a column of a builder", "width: 300px", "layout", /<app-header> is 300 px wide in a window of 1350 px/],
      ["a scaled box", "transform: scale(0.5)", "layout", /shows <app-header> at 50 % of its size/],
      ["a box that is cut", "height: 20px; overflow: hidden", "controls", /<div#box> by overflow: hidden keeps/],
      ["a box that is clipped", "clip-path: inset(0 100% 0 0)", "controls", /<div#box> by clip-path: .* keeps/],
    ] as const
  ).map(([title, style, topic, says]) => ({
    title: `a header in ${title}`,
    page: (text: string) =>
      changed(
        "</app-header>",
        "</app-header></div>",
      )(changed("<app-header", `<div id="box" style="${style}"><app-header`)(text)),
    topic,
    says,
  })),
  ...(
    [
      ["a link", '<a id="box" href="/offer/">', "</a>", /<app-header> stands in <a#box>/],
      ["an inert page", '<div id="box" inert>', "</div>", /<app-header> stands in <div#box> with inert/],
      [
        "a part for no screen reader",
        '<div id="box" aria-hidden="true">',
        "</div>",
        /in <div#box> with aria-hidden="true"/,
      ],
    ] as const
  ).map(([title, before, after, says]) => ({
    title: `a header in ${title}`,
    page: (text: string) =>
      changed("</app-header>", `</app-header>${after}`)(changed("<app-header", `${before}<app-header`)(text)),
    topic: "controls" as const,
    says,
  })),
  {
    title: "a header that a style of the page cuts",
    page: inHead("<style>app-header { display: block; height: 24px; overflow: hidden }</style>"),
    topic: "controls",
    says: /<app-header> by overflow: hidden keeps/,
  },
  {
    title: "a header without pointer events",
    page: inHead("<style>app-header { pointer-events: none !important }</style>"),
    topic: "controls",
    says: /<app-header> by pointer-events: none keeps/,
  },
  {
    title: "a header that is hidden on phones",
    page: inHead("<style>@media (width < 700px) { app-header { display: none !important } }</style>"),
    topic: "layout",
    says: /Nobody sees <app-header> on a phone/,
  },
  ...(
    [
      [
        "a page that takes each click for itself",
        "<script>addEventListener('click', (event) => event.preventDefault(), true)</script>",
        /A press on "Menü öffnen" of <app-header> opens nothing on a phone/,
      ],
      [
        "a menu under a layer that opens with the press",
        `<div id="offer" popover="manual" style="position: fixed; inset: 0; width: 100vw; height: 60vh; margin: 0">Offer</div>
        <script>document.addEventListener("click", () => setTimeout(() => offer.showPopover()))</script>`,
        /<div#offer> lies over ".*" in the menu "Sparen" of <app-header>, so nobody can press it/,
      ],
      [
        "a menu that a style of the page hides",
        "<style>app-header::part(menu) { display: none !important }</style>",
        /The menu "Sparen" of <app-header> opens and shows no entry\. A style of the page says display: none/,
      ],
      [
        "a menu that fades in by a script that is not there",
        "<style>app-header::part(menu) { opacity: 0 !important }</style>",
        /shows no entry\. A style of the page says opacity: 0/,
      ],
      [
        "a menu that a style of the page cuts",
        "<style>app-header::part(menu) { max-block-size: 12px !important; overflow: hidden !important; padding: 0 !important }</style>",
        /shows no entry\. A style of the page says height: /,
      ],
      [
        "a panel that a style of the page moves out of a phone",
        "<style>app-header::part(nav) { translate: 60vw 0 !important }</style>",
        /The menu "Menü öffnen" of <app-header> reaches \d+ px out of the window on a phone/,
      ],
      [
        "a panel that a style of the page clips",
        "<style>@media (width < 700px) { app-header::part(nav) { clip-path: inset(0 0 100%) !important } }</style>",
        /shows no entry on a phone\. A style of the page says clip-path: /,
      ],
      [
        "a menu in the text colour of a dark theme",
        "<style>app-header { --shell-color-text: #fff }</style>",
        /".*" in the menu "Sparen" of <app-header> has nearly the colour of its ground/,
      ],
    ] as const
  ).map(([title, markup, says]) => ({ title, page: inHead(markup), topic: "controls" as const, says })),
  {
    title: "a classic script",
    page: changed(SCRIPT, SCRIPT.replace(' type="module"', "")),
    topic: "scripts",
    says: /is loaded as a classic script/,
  },
];

/** What hosts do on purpose, and what no visitor notices. */
const ALLOWED: readonly (Mistake & { readonly title: string })[] = [
  {
    title: "a header that stands in a closed panel as well",
    page: inBody('<div id="panel" style="display: none"><app-header locale="de-DE"></app-header></div>'),
  },
  {
    title: "tags that scripts place from a template, and a hint for browsers without",
    page: inBody(
      '<template><app-header locale="de-DE"></app-header></template><noscript><app-footer locale="de-DE"></app-footer></noscript>',
    ),
  },
  {
    title: "a consent banner over the footer",
    page: inBody(
      '<div role="dialog" aria-label="Cookies" style="position: fixed; inset: auto 0 0; height: 300px; background: #fff"><p style="height: 300px">Cookies</p></div>',
    ),
  },
  {
    title: "a gate that is open to all, and a guide that shows markup",
    page: inBody(
      '<auth-gate locale="de-DE"><p>All</p></auth-gate><pre><code>&lt;app-header locale="de-DE"&gt;</code></pre>',
    ),
  },
  {
    title: "attributes of frameworks, and errors of other scripts",
    page: (text) =>
      inHead("<script>throw new Error('Not ours')</script>")(
        text.replace(
          "<app-header ",
          '<app-header hx-preserve x-data="{}" @click="" :class="" q:id="1" wire:ignore up-keep on:click="" ',
        ),
      ),
  },
];

const command = (address: string) => checkCommand(address, { browser: browserPath() }, path.join(dist, "cdn"));

test("a page without a mistake has none, and the command says so", async () => {
  const host = await openHost({});
  try {
    const words = [path.join(dist, "node/command.js"), "check", host.address, "--browser", browserPath() ?? ""];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words);
    expect([stdout.trim().split("\n"), stderr]).toEqual([
      [
        expect.stringMatching(/^locale: de-DE \(attribute/),
        expect.stringMatching(/^header: /),
        expect.stringMatching(/^session probe: .*\/customer answers 401 with application\/json \(session_over\)$/),
        `${host.address}: nothing is wrong.`,
      ],
      "",
    ]);
  } finally {
    host.close();
  }
});

/** `eval` is refused too, by which a program that drives a browser may wait. */
test("a page with a strict policy has none either", LONG, async () => {
  // Two pages, each in five ways.
  test.slow();
  const { fragments } = JSON.parse(readFileSync(path.join(dist, "cdn/integrity.json"), "utf8")) as {
    readonly fragments: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  };
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(" ");
  const policy = `default-src 'self'; script-src 'self' ${quoted(fragments.scripts)}; style-src 'self' ${quoted(fragments.styles)}; img-src 'self' data:`;
  for (const more of ["", "; require-trusted-types-for 'script'; trusted-types savings-shell"]) {
    const host = await openHost({ headers: { "content-security-policy": policy + more } });
    try {
      expect((await command(host.address)).data.findings).toEqual([]);
    } finally {
      host.close();
    }
  }
});

test("it names what is wrong on a page with Trusted Types", async () => {
  const host = await openHost({
    headers: { "content-security-policy": "require-trusted-types-for 'script'; trusted-types 'none'" },
    page: inBody('<market-piker locale="de-DE"></market-piker>'),
  });
  try {
    const { data } = await command(host.address);
    expect((data.findings as readonly Finding[]).map(({ topic }) => topic)).toContain("tags");
  } finally {
    host.close();
  }
});

for (const { title, ...host } of ALLOWED) {
  test(`it says nothing of ${title}`, LONG, async () => {
    const opened = await openHost(host);
    try {
      const found = (await command(opened.address)).data.findings as readonly Finding[];
      expect(found.filter(({ level }) => level === "wrong")).toEqual([]);
    } finally {
      opened.close();
    }
  });
}

for (const { title, topic, says, isAdvice, isQuick, ...mistake } of PLANTED) {
  test(`it names ${title}`, quickIf(isQuick === true), async () => {
    const host = await openHost(mistake);
    try {
      const { status, data } = await command(host.address);
      const findings = data.findings as readonly Finding[];
      const level = isAdvice ? "advice" : "wrong";
      expect(findings).toContainEqual({ topic, level, text: expect.stringMatching(says) });
      expect(status).toBe(isAdvice ? 0 : 1);
    } finally {
      host.close();
    }
  });
}
