/**
 * Elements are drawn one after the other, each in tasks of its own, so that none keeps the page from answering. The
 * guard comes first: it watches over money, and must not wait for a menu. The header follows.
 */
const ORDER = ["session-guard", "auth-gate", "app-header"];

/** Addresses of what draws beside this script, `*` for the tag, and of the chunks they share; by the build, if at all. */
declare const __SHELL_DRAWS__: readonly [draws: string, ...shared: string[]];

interface Waiting {
  readonly rank: number;
  go(): void;
}

const waiting: Waiting[] = [];
const preloaded = new Set<string>();
let isRunning = false;

export function turnOf(tag: string): Promise<void> {
  preload(tag);
  return new Promise((go) => {
    const rank = ORDER.indexOf(tag);
    waiting.push({ rank: rank < 0 ? ORDER.length : rank, go });
    if (isRunning) return;
    isRunning = true;
    void run();
  });
}

/** Analytics and flags follow a page that names a service of theirs, without anything drawn. A page can do without. */
export function followPage(): void {
  // A host's own bundle has it inside, as it has what draws.
  if (typeof __SHELL_DRAWS__ === "undefined") {
    import("../draw/page.draw.ts").catch(() => {});
    return;
  }
  const [draws] = __SHELL_DRAWS__;
  import(/* @vite-ignore */ new URL(draws.replace("*", "page"), import.meta.url).href).catch(() => {});
}

/** Fetched side by side, evaluated one after the other. */
function preload(tag: string): void {
  if (typeof __SHELL_DRAWS__ === "undefined") return;
  for (const file of __SHELL_DRAWS__) {
    const { href } = new URL(file.replace("*", tag), import.meta.url);
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

async function run(): Promise<void> {
  // Tags of one page ask side by side.
  await nextTask();
  for (let next = first(); next !== undefined; next = first()) {
    next.go();
    await nextTask();
  }
  isRunning = false;
}

function first(): Waiting | undefined {
  waiting.sort((a, b) => a.rank - b.rank);
  return waiting.shift();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
