/**
 * The oldest browsers that scripts and styles are built for, from `browserslist` in package.json: Baseline "widely available" on the day of
 * a release. In an older browser the fragments of header and footer still stand, and their links lead on (README).
 */
import browserslist from "browserslist";

/** Names of browsers in a target of Vite. Browsers on the same engine and version as one of these are left out. */
const ENGINES = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "ios" } as const;

/** Targets as Vite takes them, such as `chrome125`. */
export const target: string[] = Object.entries(ENGINES).map(([browser, engine]) => {
  const versions = browserslist()
    .filter((one) => one.startsWith(`${browser} `))
    .map((one) => Number.parseFloat(one.slice(browser.length + 1)));
  if (versions.length === 0) throw new Error(`browserslist in package.json names no ${browser}.`);
  return `${engine}${Math.min(...versions)}`;
});
