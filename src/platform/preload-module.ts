/** Scripts that are requested ahead, and whether the visitor's line allows it. */

/**
 * Requests a module script without running it. The priority is that of an `async` script: files that hold up the first frame of the
 * page go first, and several modules arrive in the order of their requests.
 *
 * @param href absolute address
 */
export function preloadModule(href: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" }));
}

/** The visitor's line, where the browser describes it. https://wicg.github.io/netinfo/ */
interface NetworkLine {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const line = (): NetworkLine => (navigator as { connection?: NetworkLine }).connection ?? {};

/** Whether the visitor asks for less data (`Save-Data`). */
export const savesData = (): boolean => line().saveData === true;

/** Whether the line is as slow as 2G. */
export const isSlowLine = (): boolean => /2g$/.test(line().effectiveType ?? "");
