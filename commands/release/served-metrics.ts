/**
 * `versions.prom`: which versions visits get, in the text form that Prometheus reads. So alerts judge these versions only, and count
 * figures since what is served has changed last.
 */
import { type ServedVersions, stagedVersion } from "./served-versions.ts";

export const SERVED = "versions.prom";

export function servedMetrics(served: ServedVersions): string {
  const all = Object.values(served);
  const times = all.flatMap(({ since, staged }) => [since, staged?.since ?? since]);
  const since = Math.max(0, ...times.map((time) => Math.floor(Date.parse(time) / 1000) || 0));
  const staged = stagedVersion(served);
  const versions = new Set(all.flatMap((one) => (one.staged ? [one.version, one.staged.version] : [one.version])));
  const lines = [...versions].map(
    (version) =>
      `shell_served_since_seconds{service_version="${version}",stage="${version === staged ? "staged" : "current"}",since="${since}"} ${since}\n`,
  );
  return `# TYPE shell_served_since_seconds gauge\n${lines.join("")}`;
}
