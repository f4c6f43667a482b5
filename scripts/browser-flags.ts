/**
 * Flags for a stock Chromium under test: no sandbox as containers run as root, nothing fetched in the background, no
 * shared memory file that a container may be short of.
 */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--disable-extensions",
] as const;
