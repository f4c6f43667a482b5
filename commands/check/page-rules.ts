/** What is wrong with consent, layout, controls, hreflang and the probe of a page. Pure functions over visits. */
import { isRecord } from "../../src/domain/reading/is-record.ts";
import { isSessionRefusal, SESSION_OVER } from "../../src/domain/reading/probe-answer.ts";
import { advice, type Finding, wrong } from "./finding.ts";
import { type KnownTags, ownTag } from "./known-tags.ts";
import { isHeld, pageScripts } from "./network-rules.ts";
import type { DomReading, ProbeAnswer, Visit } from "./visit-reading.ts";

/** The rule by which the shell itself reads the probe. A service refuses with one error, or with a list of errors. */
function isProbeAnswer(status: number, body: unknown): boolean {
  if (status >= 200 && status < 300) return isRecord(body);
  const [refusal] = Array.isArray(body) ? body : [body];
  return isRecord(refusal) && isSessionRefusal({ ...refusal, status });
}

/** The status and the type of the answer, and the word by which the open API refuses. */
export function whatProbeSaid({ status, contentType, json }: ProbeAnswer): string {
  if (status === 0) return "gives no answer";
  const word = isProbeAnswer(status, json) && status >= 400 ? ` (${SESSION_OVER})` : "";
  return `answers ${status} with ${contentType || "nothing"}${word}`;
}

/** Nobody is signed in here, so the service refuses. Any other answer comes from somebody else. */
export function probeFindings(probe: ProbeAnswer): readonly Finding[] {
  const { address, status, isReadable, json } = probe;
  if (!isProbeAnswer(status, json))
    return [
      wrong(
        "probe",
        `${address} ${whatProbeSaid(probe)}, and the session probe needs the open API: 200 with a JSON object, or 401 or 403 with JSON that says "${SESSION_OVER}" as "code" or "error". Route the address to the service, name another in "servicesOrigin" or "services"."open-api", or set "session"."probe" to false.`,
      ),
    ];
  return isReadable
    ? []
    : [
        wrong(
          "probe",
          `${address} ${whatProbeSaid(probe)}, and the browser keeps the answer from the page. Send Access-Control-Allow-Origin with the origin of the page, and Access-Control-Allow-Credentials: true.`,
        ),
      ];
}

/** Mistakes in the order of consent, scripts and tags. The shell itself reports a consent tool that is missing. */
export function consentFindings(visitor: DomReading, late: Visit, known: KnownTags): readonly Finding[] {
  const findings = pageScripts(visitor)
    .filter(({ type, isDelayed }) => isHeld(type) && !isDelayed)
    .map(({ src, type }) =>
      wrong("consent", `${src} has the type "${type}", so it waits for consent. It needs none: write type="module".`),
    );
  const isOurs = (name: string) => ownTag(name, known) !== undefined;
  const lost = late.page.tags.filter(({ name, isDefined }) => isOurs(name) && !isDefined);
  const were = new Set(visitor.tags.filter(({ isDefined }) => isDefined).map(({ name }) => name));
  const hidden = (late.before?.tags ?? []).filter(
    ({ name, height }) => ownTag(name, known) === "app-header" && were.has(name) && height === 0,
  );
  const first = visitor.layer.indexOf("consent default");
  const earlier = visitor.layer
    .slice(0, Math.max(0, first))
    .find((entry) => /^(?:gtm\.|js |config |event )/.test(entry));
  return [
    ...findings,
    ...lost
      .filter(({ name }) => were.has(name))
      .map(({ name }) => wrong("consent", `<${name}> does not start when a consent tool runs the scripts late.`)),
    ...hidden.map(({ name }) =>
      advice(
        "consent",
        `A consent tool that holds scripts back leaves <${name}> empty until the visitor answers. Include its fragment, or exempt the script of the shell.`,
      ),
    ),
    ...(earlier === undefined
      ? []
      : [
          wrong(
            "consent",
            `Google's data layer has "${earlier}" before the default of consent. Place the script of the shell and its configuration before the container.`,
          ),
        ]),
  ];
}

/** A shift that nobody sees is below this. */
const SEEN_SHIFT = 0.005;

export function layoutFindings(visits: readonly Visit[], known: KnownTags): readonly Finding[] {
  return visits.flatMap(({ kind, page }) => {
    const grown = page.tags.filter(
      ({ name, height, firstHeight }) => ownTag(name, known) !== undefined && Math.abs(height - firstHeight) >= 1,
    );
    const cause = grown.map(({ name, height, firstHeight }) => `<${name}> from ${px(firstHeight)} to ${px(height)}`);
    const where = kind === "phone" ? " on a phone" : "";
    const sum = page.shift.toFixed(3);
    if (page.shift < SEEN_SHIFT) return [];
    return cause.length > 0
      ? [
          wrong(
            "layout",
            `The page moves${where} while it loads (layout shift ${sum}): ${cause.join(", ")}. Include the fragments, or link shell.css in the head.`,
          ),
        ]
      : [
          advice(
            "layout",
            `The page moves${where} while it loads (layout shift ${sum}): ${page.moved || "something"}. No tag of the shell has changed its height.`,
          ),
        ];
  });
}

const px = (height: number): string => `${Math.round(height)} px`;

export function controlFindings(visits: readonly Visit[]): readonly Finding[] {
  return visits.flatMap(({ kind, page }) => {
    const where = kind === "phone" ? " on a phone" : "";
    const first = page.covered[0];
    if (first === undefined) return [];
    const { tag, name, by, isStyled, isLayer } = first;
    const more = page.covered.length > 1 ? ` and ${page.covered.length - 1} more controls` : "";
    if (isStyled)
      return [
        wrong("controls", `${by} keeps "${name}"${more} of <${tag}> from being pressed${where}. Take out that style.`),
      ];
    const text = `${by} lies over "${name}"${more} of <${tag}>${where}, so nobody can press it.`;
    return [
      isLayer
        ? advice("controls", `${text} It is a dialog, or covers the whole page as one does.`)
        : wrong("controls", `${text} Move it, or lower its z-index.`),
    ];
  });
}

const WIDEST_PHONE = 480;

export function phoneFindings(phone: DomReading): readonly Finding[] {
  return [
    ...(phone.hasViewport
      ? []
      : [
          wrong(
            "layout",
            'A phone shows the page as a small desktop. Write <meta name="viewport" content="width=device-width, initial-scale=1">.',
          ),
        ]),
    ...(phone.hasViewport && phone.overflow <= 1 && phone.windowWidth > WIDEST_PHONE
      ? [
          wrong(
            "layout",
            `The viewport makes a phone ${phone.windowWidth} px wide, so it shows the page small. Write content="width=device-width, initial-scale=1".`,
          ),
        ]
      : []),
    ...(phone.overflow > 1
      ? [wrong("layout", `The page is ${phone.overflow} px wider than a phone, so it scrolls sideways.`)]
      : []),
  ];
}

/** Language, and optionally script and region, as search engines read them. */
const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/i;

export function hreflangFindings({ alternates, address }: DomReading): readonly Finding[] {
  if (alternates.length === 0) return [];
  const findings: Finding[] = [];
  const seen = new Map<string, string>();
  for (const { language, href } of alternates) {
    const key = language.toLowerCase();
    if (!LANGUAGE.test(language) || key.endsWith("-uk"))
      findings.push(wrong("hreflang", `hreflang="${language}" is no language with a region, such as de-AT or en-GB.`));
    if (!URL.canParse(href))
      findings.push(
        wrong("hreflang", `hreflang="${language}" leads to ${href}. Search engines need the whole address.`),
      );
    if (seen.has(key)) findings.push(wrong("hreflang", `hreflang="${language}" stands twice in the page.`));
    seen.set(key, href);
  }
  const isListed = [...seen.values()].some((href) => pageOf(href) === pageOf(address));
  if (!isListed)
    findings.push(wrong("hreflang", `The page lists ${seen.size} alternates, and not itself. Add its own line.`));
  return findings;
}

/** Address without query and hash, which no alternate has. */
const pageOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};
