/**
 * Traffic of a staged roll-out, minute by minute, as a collector exposes it to Prometheus. Each model says which alerts have to fire,
 * for the staged version or for all versions; no other version ever has one.
 */
import { MEASURES, type MeasureName } from "../../src/domain/metrics/page-metrics.ts";

const EARLIER = "0.1.0";
export const STAGED = "0.2.0";
/** A version that a partner's pages name; no visit gets it by an address without a version. */
const PINNED = "0.0.9";
/** Version in the failures of a sender who has never seen one. */
const FORGED = "9.9.9";
/** Share of the page views by market. */
const MARKETS = { "de-DE": 0.5, "fr-FR": 0.49, "it-IT": 0.01 } as const;
const DEVICES = ["mobile", "desktop"] as const;
type Market = keyof typeof MARKETS;
type Device = (typeof DEVICES)[number];

/** The shape of a build's page views. */
interface Quality {
  /** Share of page views that send anything; 1 without one. */
  readonly sent?: number;
  /** Share of page views with an error. */
  readonly failed?: number;
  /** Share of page views that send nothing but a failure of the page script. */
  readonly broken?: number;
  /** Factors on values of measures; 1 without one. */
  readonly slower?: Partial<Readonly<Record<MeasureName, number>>>;
  /** Measures that no page view has. */
  readonly lacks?: readonly MeasureName[];
  /** Factor on the share of page views that are customers'; 1 without one. */
  readonly customers?: number;
}

export interface TrafficModel {
  readonly name: string;
  /** Page views a minute of all versions, in this minute. */
  readonly views: (minute: number) => number;
  /** Share of the page views that the staged version gets, in this minute. */
  readonly share: (minute: number) => number;
  /** Quality of the staged version, in this minute. */
  readonly staged?: Quality | ((minute: number) => Quality);
  /** Quality of all versions from this minute on. */
  readonly all?: { readonly from: number; readonly quality: Quality };
  /** Where these versions have that quality; everywhere when missing. */
  readonly only?: { readonly market: Market; readonly device?: Device };
  /** Minutes in which the share was changed; 0 when missing. */
  readonly changes?: readonly number[];
  /** Minutes in which nothing is staged: begin and end. */
  readonly rolledBack?: readonly [number, number];
  /** Page views a minute of pages that name an old version, all with an error. */
  readonly pinned?: number;
  /** Failures a minute of a version that was never released. */
  readonly forged?: number;
  /** Minute from which the collector does not answer. */
  readonly collectorDead?: number;
  /** First minute whose alerts are read; the first of all when missing. */
  readonly from?: number;
  /** Minute in which the collector starts anew, so that its counts begin at 0. */
  readonly restart?: number;
  /** True if there are too few measured page views for a judgement. */
  readonly isTooLittle?: true;
  /** Names of the alerts that have to fire for the staged version. */
  readonly alerts: readonly string[];
  /** Names of those that have to fire for all versions. */
  readonly common?: readonly string[];
  readonly seed?: number;
}

export const MINUTES = 80;
/** Both versions have this quality, where a model changes nothing. */
const USUAL = { failed: 0.01, broken: 0.002 } as const;
const SHARES: Readonly<Record<Device, number>> = { mobile: 0.6, desktop: 0.4 };
/** Median and spread of each measure; a share of the views has it. */
const USUAL_VALUES: Readonly<Record<MeasureName, { median: number; spread: number; share: number }>> = {
  lcp: { median: 900, spread: 0.5, share: 0.97 },
  cls: { median: 0.02, spread: 1, share: 1 },
  inp: { median: 60, spread: 0.7, share: 0.6 },
  prerendered: { median: 400, spread: 0.5, share: 1 },
  enhanced: { median: 700, spread: 0.5, share: 0.99 },
  rendered: { median: 1300, spread: 0.5, share: 0.2 },
  customer: { median: 1700, spread: 0.5, share: 0.2 },
};

const steady = (value: number) => () => value;
const busy = { views: steady(300), share: steady(0.3) };

export const MODELS: readonly TrafficModel[] = [
  { name: "a build that is as good", ...busy, alerts: [] },
  { name: "a good build with a small share", views: steady(300), share: steady(0.05), alerts: [] },
  { name: "a good build with little traffic", views: steady(12), share: steady(0.2), isTooLittle: true, alerts: [] },
  {
    name: "a good build whose share is raised step by step",
    views: steady(300),
    share: (minute) => (minute < 30 ? 0.05 : minute < 60 ? 0.3 : 0.8),
    alerts: [],
  },
  {
    name: "a good build in the morning, when traffic grows tenfold",
    views: (minute) => 40 + 4 * minute,
    share: steady(0.2),
    alerts: [],
  },
  { name: "a good build while the collector starts anew", ...busy, restart: 50, alerts: [] },
  { name: "a build with errors", ...busy, staged: { failed: 0.06 }, alerts: ["ShellFailedViews"] },
  {
    name: "a build with errors in one market on phones",
    ...busy,
    staged: { failed: 0.12 },
    only: { market: "fr-FR", device: "mobile" },
    alerts: ["ShellFailedViews"],
  },
  { name: "a slower build", ...busy, staged: { slower: { lcp: 1.5 } }, alerts: ["ShellSlower"] },
  {
    name: "a build that is slower in one market on phones",
    ...busy,
    staged: { slower: { lcp: 2 } },
    only: { market: "de-DE", device: "mobile" },
    alerts: ["ShellSlower"],
  },
  { name: "a build that answers slowly", ...busy, staged: { slower: { inp: 2 } }, alerts: ["ShellSlower"] },
  { name: "a build that shifts", ...busy, staged: { slower: { cls: 4 } }, alerts: ["ShellSlower"] },
  { name: "a build whose customers wait", ...busy, staged: { slower: { customer: 1.6 } }, alerts: ["ShellSlower"] },
  {
    name: "a build whose customers never see their name",
    ...busy,
    staged: { lacks: ["customer"] },
    alerts: ["ShellFigureMissing"],
  },
  {
    name: "a build whose header never renders",
    ...busy,
    staged: { lacks: ["customer", "rendered"], broken: 0.2 },
    alerts: ["ShellFigureMissing", "ShellFailures"],
  },
  {
    name: "a build whose scripts are missing, so that it measures nothing",
    views: steady(300),
    share: steady(0.05),
    staged: { broken: 1 },
    isTooLittle: true,
    alerts: ["ShellFailures", "ShellBroken"],
  },
  {
    name: "a good build whose visits have just begun, so that its customers sign in later",
    ...busy,
    staged: (minute) => ({ customers: Math.min(1, minute / 40) }),
    alerts: [],
  },
  {
    name: "a good build with small traffic whose customers sign in later",
    views: steady(60),
    share: steady(0.3),
    staged: (minute) => ({ customers: minute < 8 ? 0 : Math.min(1, minute / 30) }),
    alerts: [],
  },
  {
    name: "a build of which nothing arrives",
    ...busy,
    staged: { sent: 0 },
    isTooLittle: true,
    alerts: ["ShellUnseen"],
  },
  {
    name: "a build of which nothing arrives from one market",
    ...busy,
    staged: { sent: 0 },
    only: { market: "fr-FR" },
    alerts: ["ShellMarketUnseen"],
  },
  {
    name: "a build that is broken in a market with 1 % of the views",
    views: steady(600),
    share: steady(0.3),
    staged: { failed: 1 },
    only: { market: "it-IT" },
    alerts: ["ShellFailedViews", "ShellNearlyAllFail"],
  },
  { name: "pages of a partner that name an old version, which fails", ...busy, pinned: 100, alerts: [] },
  { name: "forged failures of a version that was never released", ...busy, forged: 300, alerts: [] },
  {
    name: "a build that was rolled back, mended and staged again within the hour",
    views: steady(300),
    share: (minute) => (minute >= 20 && minute < 30 ? 0 : 0.3),
    rolledBack: [20, 30],
    staged: (minute) => (minute < 30 ? { failed: 0.5 } : {}),
    changes: [0, 30],
    from: 31,
    alerts: [],
  },
  {
    name: "a collector that dies, with a staged build that turns bad",
    ...busy,
    collectorDead: 20,
    staged: (minute) => (minute < 20 ? {} : { failed: 0.3 }),
    from: 30,
    isTooLittle: true,
    alerts: [],
    common: ["ShellCollectorDown"],
  },
  {
    name: "services that fail for all versions",
    ...busy,
    all: { from: 50, quality: { failed: 0.4 } },
    alerts: [],
    common: ["ShellViewsFail"],
  },
  {
    name: "services that fail in a market with 1 % of the views",
    ...busy,
    all: { from: 20, quality: { failed: 0.9 } },
    only: { market: "it-IT" },
    alerts: [],
    common: ["ShellViewsFail"],
  },
  {
    name: "an identity provider that signs nobody in",
    ...busy,
    all: { from: 50, quality: { customers: 0 } },
    alerts: [],
    common: ["ShellNoCustomers"],
  },
  {
    name: "a certificate that has ended, so that no script loads",
    ...busy,
    all: { from: 50, quality: { broken: 1 } },
    alerts: [],
    common: ["ShellPageScriptFails", "ShellViewsGone"],
  },
  {
    name: "a consent tool that no longer says yes, so that nothing is sent",
    ...busy,
    all: { from: 50, quality: { sent: 0 } },
    alerts: [],
    common: ["ShellViewsGone"],
  },
];

/** The same good build many times, for how often it is blamed. */
export const goodBuilds = (count: number): readonly TrafficModel[] =>
  Array.from({ length: count }, (_, seed) => ({
    name: `a good build, by chance ${seed}`,
    views: steady(60 + 40 * (seed % 5)),
    share: steady(0.05 + 0.1 * (seed % 4)),
    alerts: [],
    seed,
  }));

/** Counts by the name of a series with its labels, one for each minute. */
export type Series = ReadonlyMap<string, readonly number[]>;

export function seriesOf(model: TrafficModel): Series {
  const random = randomOf(model.seed ?? 1);
  const counts = new Map<string, number>();
  const series = new Map<string, number[]>();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (minute === model.restart) for (const name of counts.keys()) counts.set(name, 0);
    for (const view of viewsIn(model, minute, random))
      for (const [name, count] of view) counts.set(name, (counts.get(name) ?? 0) + count);
    for (const [name, count] of counts) {
      const values = series.get(name) ?? Array.from({ length: minute }, () => Number.NaN);
      values.push(count);
      series.set(name, values);
    }
  }
  const dead = model.collectorDead;
  if (dead !== undefined) for (const [name, values] of series) series.set(name, values.slice(0, dead));
  series.set(
    'up{job="savings-shell"}',
    everyMinute((minute) => (dead !== undefined && minute >= dead ? 0 : 1)),
  );
  for (const [name, values] of servedSeries(model)) series.set(name, values);
  return series;
}

const everyMinute = (countIn: (minute: number) => number): number[] =>
  Array.from({ length: MINUTES }, (_, minute) => countIn(minute));

/** The content of `versions.prom`. */
function servedSeries({ changes = [0], rolledBack }: TrafficModel): Map<string, number[]> {
  const series = new Map<string, number[]>();
  const isBack = (minute: number) => rolledBack !== undefined && minute >= rolledBack[0] && minute < rolledBack[1];
  for (const change of new Set([...changes, ...(rolledBack ?? []).slice(0, 1)]))
    for (const [version, stage] of [
      [EARLIER, "current"],
      [STAGED, "staged"],
    ] as const) {
      const sinceOf = (minute: number) =>
        Math.max(...[...changes, ...(rolledBack ?? []).slice(0, 1)].filter((one) => one <= minute));
      const isServed = (minute: number) => sinceOf(minute) === change && (version === EARLIER || !isBack(minute));
      const values = everyMinute((minute) => (isServed(minute) ? 60 * change : Number.NaN));
      const since = String(60 * change);
      if (values.some((value) => !Number.isNaN(value)))
        series.set(
          `shell_served_since_seconds{service_version="${version}",stage="${stage}",since="${since}"}`,
          values,
        );
    }
  return series;
}

type Random = () => number;
/** Additions of one page view, by series. */
type Added = readonly (readonly [name: string, count: number])[];

function viewsIn(model: TrafficModel, minute: number, random: Random): Added[] {
  const views: Added[] = [];
  for (const version of [EARLIER, STAGED])
    for (const [market, size] of Object.entries(MARKETS))
      for (const device of DEVICES) {
        const share = version === STAGED ? model.share(minute) : 1 - model.share(minute);
        const expected = model.views(minute) * share * SHARES[device] * size;
        const { only, all, staged = {} } = model;
        const isThere = !only || (only.market === market && (only.device ?? device) === device);
        const quality = {
          ...USUAL,
          ...(isThere && version === STAGED && (typeof staged === "function" ? staged(minute) : staged)),
          ...(isThere && all && minute >= all.from && all.quality),
        };
        for (let view = poisson(expected, random); view > 0; view -= 1)
          if (random() < (quality.sent ?? 1)) views.push(viewOf({ version, market, device }, quality, random));
      }
  const { pinned = 0, forged = 0 } = model;
  for (let view = 0; view < pinned; view += 1)
    views.push(viewOf({ version: PINNED, market: "de-DE", device: "mobile" }, { failed: 1 }, random));
  for (let line = 0; line < forged; line += 1)
    views.push(viewOf({ version: FORGED, market: "", device: "mobile" }, { broken: 1 }, random));
  return views;
}

function viewOf(
  { version, market, device }: { readonly version: string; readonly market: string; readonly device: Device },
  quality: Quality,
  random: Random,
): Added {
  if (random() < (quality.broken ?? 0)) return [[`shell_failures_total{service_version="${version}"}`, 1]];
  const labels = `service_version="${version}",shell_market="${market}",device_type="${device}"`;
  const added: [string, number][] = [
    [`shell_page_views_total{${labels}}`, 1],
    [`shell_failed_views_total{${labels}}`, random() < (quality.failed ?? 0) ? 1 : 0],
  ];
  const isCustomer = random() < USUAL_VALUES.customer.share * (quality.customers ?? 1);
  for (const [measure, { median, spread, share }] of Object.entries(USUAL_VALUES)) {
    const name = measure as MeasureName;
    const ofCustomers = name === "customer" || name === "rendered";
    const isMeasured = ofCustomers ? isCustomer : random() < share;
    if (!isMeasured || quality.lacks?.includes(name)) continue;
    const slower = device === "mobile" ? 1.6 : 1;
    const value = median * slower * (quality.slower?.[name] ?? 1) * Math.exp(spread * normal(random));
    const { unit, bounds } = MEASURES[name];
    const series = `shell_${name}${unit === "ms" ? "_milliseconds" : ""}`;
    for (const bound of [...bounds, Number.POSITIVE_INFINITY])
      added.push([
        `${series}_bucket{${labels},le="${bound === Number.POSITIVE_INFINITY ? "+Inf" : bound}"}`,
        value <= bound ? 1 : 0,
      ]);
    added.push([`${series}_count{${labels}}`, 1]);
  }
  return added;
}

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(expected: number, random: Random): number {
  if (expected > 50) return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)));
  let count = -1;
  for (let product = 1; product > Math.exp(-expected); product *= random()) count += 1;
  return count;
}
