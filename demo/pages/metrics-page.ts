/** `/demo/metrics`: what the pages of this demo have measured, as percentiles by market and version. */

import { MEASURE_NAMES, MEASURES, type MeasureName } from "../../src/domain/metrics/page-metrics.ts";
import type { MetricsGroup, MetricsSummary, Percentiles } from "../backend/metrics/metrics-summary.ts";
import { type Html, html, raw } from "./html.ts";
import { toolBar, toolPage } from "./layout.ts";
import type { PageContext } from "./page-context.ts";

const TITLES: Readonly<Record<MeasureName, string>> = {
  lcp: "Largest Contentful Paint",
  cls: "Cumulative Layout Shift",
  inp: "Interaction to Next Paint",
  prerendered: "Time until prerendered",
  enhanced: "Time until enhanced",
  rendered: "Time until rendered",
  customer: "Time until the customer’s name",
};

const ALL_MARKETS = "all markets";
/** Size of the plot, in units of its view box. */
const WIDTH = 240;
const HEIGHT = 24;

export function metricsPage(context: PageContext, { versions, markets }: MetricsSummary): Html {
  const groups = [...versions, ...markets];
  const measured = MEASURE_NAMES.filter((name) => groups.some(({ measures }) => measures[name]));
  return toolPage(context, {
    title: "Field measurements",
    bodyClass: "metrics-list",
    main: html`<div class="wrap">${toolBar(context, "/demo/metrics")}<h1>Field measurements</h1>
<p class="lead">Each page of the demo sends one measurement when it is left. The bar of a row reaches from the 50th to the 95th percentile, the mark in it is the 75th.</p>
${groups.length === 0 ? html`<p>No page has been left yet. Open <a href="/de-de/">a page</a>, leave it, and come back.</p>` : html`${overview(versions)}${measured.map((name) => measureSection(name, groups))}`}</div>`,
  });
}

function overview(versions: readonly MetricsGroup[]): Html {
  const rows = versions.map(({ version, build, views, errors }) => {
    const sum = Object.values(errors).reduce((total, count) => total + count, 0);
    const codes = Object.entries(errors).map(([code, count]) => `${code} ${count}`);
    return html`<tr><th scope="row">${version}</th><td><code>${build}</code></td><td>${views}</td><td>${((100 * sum) / views).toFixed(1)}</td><td>${codes.join(", ") || "none"}</td></tr>`;
  });
  return html`<section><h2>Versions</h2><div class="scroll"><table><thead><tr><th scope="col">Version</th><th scope="col">Build</th><th scope="col">Page views</th><th scope="col">Errors per 100 views</th><th scope="col">Errors by code</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

/** One row for each version and market, on one scale. Versions of a market are beside each other. */
function measureSection(name: MeasureName, groups: readonly MetricsGroup[]): Html {
  const shown = groups.flatMap((group) => {
    const percentiles = group.measures[name];
    return percentiles ? [{ group, percentiles }] : [];
  });
  const most = Math.max(...shown.map(({ percentiles }) => percentiles.p95), Number.EPSILON);
  const rows = shown.map(
    ({ group: { market = ALL_MARKETS, version }, percentiles }) =>
      html`<tr><th scope="row">${market}</th><td>${version}</td><td>${percentiles.count}</td>${[percentiles.p50, percentiles.p75, percentiles.p95].map((value) => html`<td>${textOf(name, value)}</td>`)}<td class="plot">${plot(percentiles, most)}</td></tr>`,
  );
  const scale = `0 to ${textOf(name, most)}`;
  return html`<section><h2>${TITLES[name]}</h2><div class="scroll"><table><thead><tr><th scope="col">Market</th><th scope="col">Version</th><th scope="col">Views</th><th scope="col">50 %</th><th scope="col">75 %</th><th scope="col">95 %</th><th scope="col">${scale}</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

const textOf = (name: MeasureName, value: number): string =>
  MEASURES[name].unit === "ms" ? `${Math.round(value)} ms` : value.toFixed(3);

function plot({ p50, p75, p95 }: Percentiles, most: number): Html {
  const [from, mark, to] = [p50, p75, p95].map((value) => ((value / most) * (WIDTH - 4) + 2).toFixed(1));
  const middle = HEIGHT / 2;
  return raw(
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true"><path class="axis" d="M0 ${middle}H${WIDTH}"/><path class="range" d="M${from} ${middle}H${to}"/><path class="mark" d="M${mark} 3V${HEIGHT - 3}"/></svg>`,
  );
}
