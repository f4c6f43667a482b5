/**
 * The command `watch`: asks Prometheus for the alerts of a staged version, and rolls that version back when one fires. It acts only
 * while that version is staged.
 */
import { setTimeout as wait } from "node:timers/promises";
import { EXIT, type ExitStatus, type Printed } from "../command-line/exit-status.ts";
import { type AfterChoice, finished } from "./after-command.ts";
import { alertsOf, type VersionAlerts } from "./firing-alerts.ts";
import { ReleaseError } from "./release-error.ts";
import { rollBack } from "./release-moves.ts";
import { stagedVersion } from "./served-versions.ts";
import { plainly, type Report, type StoreChoice, storeAt } from "./store-choice.ts";
import { readVersions } from "./versions-list.ts";

const REQUEST_TIMEOUT_MS = 15_000;

export interface WatchChoice extends StoreChoice, AfterChoice {
  /** Base address of Prometheus. */
  readonly alerts: string;
  /** Takes the version back when an alert fires. */
  readonly rollback?: boolean | undefined;
  /** Minutes for which a build is watched at least: the figures of its first share say nothing of the next one. */
  readonly settle: number;
  /** Minutes until the command ends without a judgement. */
  readonly minutes: number;
  /** Seconds between two questions. */
  readonly every: number;
}

type Verdict = "good" | "bad" | "waiting" | "gone";

interface Observation {
  readonly verdict: Verdict;
  /** For the operator: why. */
  readonly lines: readonly string[];
}

export async function watchCommand(choice: WatchChoice, report?: Report): Promise<Printed> {
  const version = await stagedIn(choice);
  if (version === undefined)
    throw new ReleaseError(`${choice.out}: no version is served to a share of the visits. Run release --share first.`);
  const begun = Date.now();
  const end = begun + choice.minutes * 60_000;
  for (;;) {
    const found = await observe(choice, version);
    const isEarly = found.verdict === "good" && Date.now() - begun < choice.settle * 60_000;
    const seen: Observation = isEarly ? { ...found, verdict: "waiting" } : found;
    report?.(`${version}: ${seen.lines.join(" ")}`);
    const isLast = Date.now() + choice.every * 1000 > end;
    const result = await resultOf(choice, version, seen, isLast);
    if (result) return result;
    await wait(choice.every * 1000);
  }
}

/** Undefined while the command goes on. */
async function resultOf(
  choice: WatchChoice,
  version: string,
  { verdict, lines }: Observation,
  isLast: boolean,
): Promise<Printed | undefined> {
  const said = (status: ExitStatus, more: readonly string[] = [], rolledBack = false): Printed => ({
    text: [...lines, ...more].join("\n"),
    notes: [],
    data: { version, verdict, lines, rolledBack },
    status,
  });
  const late = `No judgement of ${version} after ${choice.minutes} minutes. Nothing was changed.`;
  if (verdict === "good") return said(EXIT.done);
  if (verdict === "gone") return said(EXIT.unjudged);
  if (verdict === "waiting") return isLast ? said(EXIT.unjudged, [late]) : undefined;
  if (!choice.rollback || choice.dryRun)
    return said(EXIT.badBuild, [`Nothing was changed. Run rollback --from ${version}.`]);
  try {
    const done = await plainly(async () => rollBack(await storeAt(choice), { from: version, onlyStaged: true }));
    const { last } = done.versions;
    if (last?.command !== "rollback" || last.version !== version)
      return said(EXIT.unjudged, [`${version} is no longer staged, so nothing was done.`]);
    const { text, notes } = finished(done, choice, []);
    return { ...said(EXIT.badBuild, [`Rolled back: ${text}`], true), notes };
  } catch (error) {
    // Another release may hold the lock, and a storage may be away for a while.
    if (error instanceof ReleaseError && error.status === EXIT.failed && !isLast) return undefined;
    throw error;
  }
}

/** A failed request is followed by others: one missing answer says nothing about the build. */
async function observe(choice: WatchChoice, version: string): Promise<Observation> {
  try {
    if ((await stagedIn(choice)) !== version)
      return { verdict: "gone", lines: [`${version} is no longer staged, so nothing was done.`] };
    const alerts = alertsOf(await answerOf(new URL("api/v1/alerts", choice.alerts)), version);
    return { verdict: verdictOf(alerts), lines: linesOf(alerts, version) };
  } catch (error) {
    return { verdict: "waiting", lines: [`${choice.alerts}: ${(error as Error).message}.`] };
  }
}

function verdictOf({ firing, pending, isEnough }: VersionAlerts): Verdict {
  if (firing.length > 0) return "bad";
  return isEnough && pending === 0 ? "good" : "waiting";
}

function linesOf({ firing, pending, isEnough }: VersionAlerts, version: string): readonly string[] {
  if (firing.length > 0) return firing;
  if (pending > 0) return [`${pending} alerts of ${version} are pending.`];
  return [
    isEnough ? `No alert of ${version} fires, and there are enough page views.` : "There are too few page views.",
  ];
}

async function stagedIn(choice: WatchChoice): Promise<string | undefined> {
  const store = await storeAt(choice);
  const { versions } = await plainly(() => readVersions(store, new Date()));
  return stagedVersion(versions.served);
}

async function answerOf(url: URL): Promise<string> {
  const authorization = process.env.SAVINGS_SHELL_ALERTS_AUTHORIZATION;
  let response: Response;
  try {
    response = await fetch(url, {
      headers: authorization ? { authorization } : {},
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    throw new Error(`gave no answer (${cause?.code ?? message})`);
  }
  if (!response.ok) throw new Error(`answers ${response.status}`);
  return response.text();
}
