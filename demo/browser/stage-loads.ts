/** Measures the scripts and the HTML of the page in the frame, as the browser has received them. */

/** The frame's own script belongs to the stage and to no page of a host. */
const OF_THE_STAGE = /\/demo\//;
const KILO = 1000;

export interface Loaded {
  readonly scripts: readonly LoadedScript[];
  /** kB as received. */
  readonly html: number;
  /** Milliseconds until something was painted; missing until then. */
  readonly painted: number | undefined;
}

interface LoadedScript {
  readonly name: string;
  /** kB as received. */
  readonly size: number;
  /** Milliseconds since the page was opened. */
  readonly end: number;
}

/** @param timeline that of the frame: a page without scripts has one, too */
export function measuredLoads(timeline: Performance): Loaded {
  const [page] = timeline.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const resources = timeline.getEntriesByType("resource") as PerformanceResourceTiming[];
  const scripts = resources
    .map(({ name, encodedBodySize, responseEnd }) => ({
      name: new URL(name).pathname,
      size: encodedBodySize / KILO,
      end: responseEnd,
    }))
    .filter(({ name }) => name.endsWith(".js") && !OF_THE_STAGE.test(name));
  const [paint] = timeline.getEntriesByName("first-contentful-paint");
  return { scripts, html: (page?.encodedBodySize ?? 0) / KILO, painted: paint?.startTime };
}
