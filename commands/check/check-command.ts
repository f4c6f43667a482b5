/** The command `check`: opens a page of a host in several ways, and says in plain words what is wrong with it. */
import type { Explanation } from "../../src/domain/explain/explanation.ts";
import { openBrowser } from "../browser/installed-browser.ts";
import { EXIT, type Printed } from "../command-line/exit-status.ts";
import type { Report } from "../release/store-choice.ts";
import { type Finding, inOrder } from "./finding.ts";
import { type KnownTags, knownTags } from "./known-tags.ts";
import { cacheFindings, copyFindings, policyFindings, scriptFindings } from "./network-rules.ts";
import {
  consentFindings,
  controlFindings,
  hreflangFindings,
  layoutFindings,
  phoneFindings,
  probeFindings,
  whatProbeSaid,
} from "./page-rules.ts";
import {
  gateFindings,
  languageFindings,
  lostFindings,
  menuFindings,
  moduleFindings,
  sightFindings,
} from "./sight-rules.ts";
import { configFindings, fragmentFindings, reportedErrors, tagFindings } from "./tag-rules.ts";
import { visitPage } from "./visit-page.ts";
import { type ProbeAnswer, VISIT_KINDS, type Visit, type VisitKind } from "./visit-reading.ts";

const PROBE_TIMEOUT_MS = 15_000;

export interface CheckChoice {
  /** Program of the browser; a usual one of the machine when missing. */
  readonly browser?: string | undefined;
}

/**
 * @param address of a page that visitors see
 * @param cdn folder with the scripts of this package
 */
export async function checkCommand(
  address: string,
  { browser }: CheckChoice,
  cdn: string,
  report?: Report,
): Promise<Printed> {
  const known = knownTags(cdn);
  const opened = await openBrowser(browser, "check");
  const visits = new Map<VisitKind, Visit>();
  try {
    report?.(`Opening ${address} in ${VISIT_KINDS.length} ways.`);
    const found = await Promise.all(VISIT_KINDS.map((kind) => visitPage(opened, address, kind, [...known.keys()])));
    for (const visit of found) visits.set(visit.kind, visit);
  } finally {
    await opened.close();
  }
  const { page, explanation } = visitOf(visits, "visitor");
  const probe = explanation?.probe === undefined ? undefined : await askProbe(explanation.probe, page.address);
  const findings = findingsOf(visits, probe, known);
  const isWrong = findings.some(({ level }) => level === "wrong");
  return {
    text: [...findings.map(line), ...explained(explanation), ...answered(probe), conclusion(address, findings)].join(
      "\n",
    ),
    notes: [],
    data: { address, builds: page.builds, findings, probe, explanation },
    status: isWrong ? EXIT.failed : EXIT.done,
  };
}

function visitOf(visits: ReadonlyMap<VisitKind, Visit>, kind: VisitKind): Visit {
  const visit = visits.get(kind);
  if (visit === undefined) throw new Error(`There was no visit ${kind}.`);
  return visit;
}

function findingsOf(
  visits: ReadonlyMap<VisitKind, Visit>,
  probe: ProbeAnswer | undefined,
  known: KnownTags,
): readonly Finding[] {
  const [visitor, author, phone] = [visitOf(visits, "visitor"), visitOf(visits, "author"), visitOf(visits, "phone")];
  const { page, answers } = visitor;
  return inOrder([
    ...scriptFindings(page, answers),
    ...copyFindings(page),
    ...reportedErrors([visitor, author, phone]),
    ...configFindings(page),
    ...moduleFindings(visitor),
    ...tagFindings(page, known),
    ...lostFindings(page, known),
    ...gateFindings(page, known),
    ...languageFindings(page, known),
    ...sightFindings([visitor, phone], known),
    ...fragmentFindings(visitOf(visits, "without script").page, page, known),
    ...policyFindings(page),
    ...(probe === undefined ? [] : probeFindings(probe)),
    ...consentFindings(page, visitOf(visits, "behind a consent tool"), known),
    ...layoutFindings([visitor, phone], known),
    ...phoneFindings(phone.page),
    ...controlFindings([visitor, phone]),
    ...menuFindings([visitor, phone]),
    ...hreflangFindings(page),
    ...cacheFindings(page, answers),
  ]);
}

/** As the page asks for it, without a token. */
async function askProbe(address: string, page: string): Promise<ProbeAnswer> {
  const { origin } = new URL(page);
  const isForeign = new URL(address).origin !== origin;
  try {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { accept: "application/json", ...(isForeign && { origin }) },
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    const { status, headers } = response;
    const isReadable =
      !isForeign ||
      (headers.get("access-control-allow-origin") === origin &&
        headers.get("access-control-allow-credentials") === "true");
    const contentType = headers.get("content-type") ?? "";
    return { address, status, contentType, isReadable, json: parsed(await response.text()) };
  } catch {
    return { address, status: 0, contentType: "", isReadable: true, json: undefined };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const line = ({ topic, level, text }: Finding): string =>
  `${level === "wrong" ? "wrong " : "advice"} ${topic}: ${text}`;

/** How the shell has read the page, so that an author sees if that is what was meant. */
function explained(explanation: Explanation | undefined): readonly string[] {
  if (explanation === undefined) return [];
  const { header, facts } = explanation;
  const locale = facts.find(({ name }) => name === "locale");
  return [
    ...(locale === undefined ? [] : [`locale: ${locale.value} (${locale.source})`]),
    ...(header === undefined ? [] : [`header: ${header.variant}`]),
  ];
}

const answered = (probe: ProbeAnswer | undefined): readonly string[] =>
  probe === undefined ? [] : [`session probe: ${probe.address} ${whatProbeSaid(probe)}`];

function conclusion(address: string, findings: readonly Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((one) => one.level === level).length;
  const [mistakes, hints] = [count("wrong"), count("advice")];
  const sum = mistakes === 0 ? "nothing is wrong" : `${mistakes} ${mistakes === 1 ? "thing is" : "things are"} wrong`;
  const more = hints === 0 ? "" : `, ${hints} ${hints === 1 ? "piece" : "pieces"} of advice`;
  return `${address}: ${sum}${more}.`;
}
