/** The alert rules against traffic models, evaluated by Prometheus' own `promtool test rules`. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";
import { goodBuilds, MINUTES, MODELS, STAGED, seriesOf, type TrafficModel } from "./traffic-models.ts";

export const RULES = path.join(root, "integrations/prometheus/alert-rules.yml");
const GOOD_BUILDS = 12;
const firingFrom = (minute: number) =>
  `count by (alertname, service_version) (count_over_time(ALERTS{alertstate="firing"}[${MINUTES - minute}m]))`;
/** `_`: no sample in this minute; `stale` where a series has ended, as a scrape notices it. */
const textOf = (values: readonly number[]): string => {
  const texts = values.map((value, minute) =>
    Number.isNaN(value) ? (Number.isNaN(values[minute - 1] ?? Number.NaN) ? "_" : "stale") : String(value),
  );
  return [...texts, ...(values.length < MINUTES ? ["stale"] : [])].join(" ");
};

/** YAML contains JSON. */
function testOf(model: TrafficModel): object {
  const series = [...seriesOf(model)].map(([name, values]) => ({ series: name, values: textOf(values) }));
  return {
    interval: "1m",
    input_series: series,
    promql_expr_test: [{ expr: firingFrom(model.from ?? 0), eval_time: `${MINUTES - 1}m`, exp_samples: [] }],
  };
}

/** Which alerts have fired for which version: promtool prints them where it expected none. */
function firedIn(model: TrafficModel, folder: string): { readonly fired: readonly string[]; readonly text: string } {
  const file = path.join(folder, "model.test.yml");
  const test = { rule_files: [RULES], evaluation_interval: "2m", tests: [testOf(model)] };
  writeFileSync(file, JSON.stringify(test));
  const { stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const text = `${stdout}${stderr}`;
  const fired = [...text.matchAll(/alertname="(\w+)"(?:, service_version="([\d.]+)")?/g)].map(
    ([, name, version = "all"]) => `${version} ${name}`,
  );
  return { fired: [...new Set(fired)].toSorted(), text };
}

export function checkRules(folder: string): Check[] {
  const checked = spawnSync("promtool", ["check", "rules", RULES], { encoding: "utf8" });
  const valid: Check = {
    title: "the alert rules are valid",
    problems: checked.status === 0 ? [] : [checked.stdout + checked.stderr],
  };
  const documents = readFileSync(path.join(root, "docs/operate.md"), "utf8");
  const names = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  const explained: Check = {
    title: `docs/operate.md explains each of ${names.length} alerts`,
    problems: names.filter((name) => !documents.includes(`\`${name}\``)),
  };
  const models = MODELS.map((model): Check => {
    const { fired, text } = firedIn(model, folder);
    const enough = model.isTooLittle ? [] : [`${STAGED} ShellEnoughViews`];
    const common = (model.common ?? []).map((name) => `all ${name}`);
    const wanted = [...enough, ...common, ...model.alerts.map((name) => `${STAGED} ${name}`)].toSorted();
    const isRight = fired.join() === wanted.join() && /SUCCESS|got:/.test(text);
    return {
      title: `alerts of ${model.name}`,
      problems: isRight ? [] : [`wanted ${wanted.join() || "none"}, got ${fired.join() || text}`],
    };
  });
  const blamed = goodBuilds(GOOD_BUILDS).flatMap((model) => {
    const { fired, text } = firedIn(model, folder);
    const blames = fired.filter((one) => !one.endsWith("ShellEnoughViews"));
    return blames.length > 0 || !/SUCCESS|got:/.test(text) ? [`${model.name}: ${fired.join() || text}`] : [];
  });
  return [valid, explained, ...models, { title: `none of ${GOOD_BUILDS} good builds is blamed`, problems: blamed }];
}
