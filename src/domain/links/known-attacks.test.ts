/**
 * Hrefs from public collections of cross-site scripting vectors and open redirects, with the expected result. Each line
 * was once followed by some browser or filter, so the list is long.
 */
import { describe, expect, it } from "vitest";
import { linkFor, type ResolvedLink } from "./link.ts";

const PAGE = "https://own.example/de-de/page/";

const SCRIPTS = [
  "javascript:alert(document.cookie)",
  "javascript:void(0)",
  "javascript:",
  "javascript:;",
  "javascript://%0aalert(1)",
  "javascript:/*--></title></style></textarea></script><svg onload=alert(1)>*/",
  "javascript:%61lert(1)",
  "javascript:\u0061lert(1)",
  "JAVASCRIPT:alert(1)",
  "jAvAsCrIpT:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u0008javascript:alert(1)",
  "\u000bjavascript:alert(1)",
  "\u000cjavascript:alert(1)",
  "\u000ejavascript:alert(1)",
  "\u001bjavascript:alert(1)",
  "\u2028javascript:alert(1)",
  "\u3000javascript:alert(1)",
  "\u00adjavascript:alert(1)",
  "java\u0000script:alert(1)",
  "java\u00adscript:alert(1)",
  "j\na\nv\na\ns\nc\nr\ni\np\nt:alert(1)",
  "jav\tascript:alert(1)",
  "javascript\t:alert(1)",
  "javascript\n:alert(1)",
  "jav&#x09;ascript:alert(1)",
  "jav&#x0A;ascript:alert(1)",
  "jav&#x0D;ascript:alert(1)",
  " &#14;  javascript:alert(1)",
  "&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)",
  "&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)",
  "&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A(1)",
  "javascript&colon;alert(1)",
  "javascript&COLON;alert(1)",
  "java&Tab;script&colon;alert(1)",
  "&Tab;javascript:alert(1)",
  "&NewLine;javascript&NewLine;:alert(1)",
  "&amp;#106;avascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:,x",
  "data:",
  "dAtA:text/html,x",
  "d&#97;ta:text/html,x",
  "da\tta:text/html,x",
  "vbscript:msgbox(1)",
  "VBSCRIPT:msgbox(1)",
  "vb&#115;cript:msgbox(1)",
  "vbs\ncript:msgbox(1)",
  "livescript:[code]",
  "mocha:[code]",
  "feed:javascript:alert(1)",
  "feed:data:text/html,x",
  "jar:javascript:alert(1)",
  "view-source:javascript:alert(1)",
  "blob:https://own.example/9c5f",
  "filesystem:https://own.example/temporary/x",
  "ms-appinstaller:?source=https://evil.example/x",
  "intent:#Intent;scheme=javascript;end",
  "chrome://settings",
  "file:///c:/windows",
  "\\javascript:alert(1)".slice(1),
] as const;

const AWAY = [
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "\\/\\/evil.example",
  "///evil.example",
  "////evil.example",
  "/\t/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\r/\r/evil.example",
  "/&Tab;/evil.example",
  "https://own.example@evil.example/",
  "https://own.example:443@evil.example/",
  "//own.example@evil.example/",
  "https:&#x2f;/own.example&commat;evil.example/",
  "www.own.example@evil.example/",
  "https://own.example\t@evil.example/",
  "https://own\n.example/",
  "\t///evil.example",
  "/\n\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https:///evil.example",
  "http:evil.example",
  "&#x2f;&#x2f;evil.example",
  "&sol;/evil.example",
  "/&sol;evil.example",
  "/&bsol;evil.example",
  "&bsol;&bsol;evil.example",
  "ht&#116;ps://evil.example",
  "https&colon;//evil.example",
] as const;

const HONEST: readonly (readonly [href: string, kind: ResolvedLink["kind"], address: string])[] = [
  ["//evil.example", "external", "https://evil.example/"],
  ["https://evil.example/own.example", "external", "https://evil.example/own.example"],
  ["/..//evil.example", "internal", "https://own.example//evil.example"],
  ["/.//evil.example", "internal", "https://own.example/de-de//evil.example"],
  ["..//evil.example", "internal", "https://own.example//evil.example"],
  ["/%2f/evil.example", "internal", "https://own.example/de-de/%2f/evil.example"],
  ["/%5cevil.example", "internal", "https://own.example/de-de/%5cevil.example"],
  ["evil.example", "internal", "https://own.example/de-de/evil.example"],
  ["./javascript:alert(1)", "internal", "https://own.example/de-de/javascript:alert(1)"],
  ["/javascript:alert(1)", "internal", "https://own.example/de-de/javascript:alert(1)"],
  ["?javascript:alert(1)", "internal", "https://own.example/de-de/page/?javascript:alert(1)"],
  ["#javascript:alert(1)", "anchor", "https://own.example/de-de/page/#javascript:alert(1)"],
  ["javascript%3Aalert(1)", "internal", "https://own.example/de-de/javascript%3Aalert(1)"],
  ["%6aavascript:alert(1)", "internal", "https://own.example/de-de/%6aavascript:alert(1)"],
  ["javascript/alert(1)", "internal", "https://own.example/de-de/javascript/alert(1)"],
  ["javascript", "internal", "https://own.example/de-de/javascript"],
  ["@evil.example", "internal", "https://own.example/de-de/@evil.example"],
  ["/login?next=//evil.example", "internal", "https://own.example/de-de/login?next=//evil.example"],
];

describe("known attacks", () => {
  it.each(SCRIPTS)("a script: %j is inert [L-17]", (href) => {
    expect(linkFor("de-DE", href).kind).toBe("unsafe");
  });

  it.each(AWAY)("a way out of the origin: %j is inert [L-04, L-17]", (href) => {
    expect(linkFor("de-DE", href).kind).toBe("unsafe");
  });

  it.each(HONEST)("what only looks like one: %j is %s and leads to %s [L-04, L-17]", (href, kind, address) => {
    const link = linkFor("de-DE", href);
    expect(link.kind).toBe(kind);
    expect(new URL(link.href ?? "", PAGE).href).toBe(address);
  });
});
