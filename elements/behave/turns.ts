import { storedSession } from "../../src/stores/registry.ts";

/**
 * Elements are drawn one after the other, each in tasks of its own, so that none keeps the page from answering. The
 * guard comes first: it watches over money, and must not wait for a menu. The header follows.
 */
const ORDER = ["session-guard", "auth-gate", "app-header"];

/**
 * Addresses beside this script, by the build, if at all: of what draws, `*` for the tag; of the texts, `*` for the locale
 * in lower case; of what reads a customer; of the chunks that all of them share.
 */
declare const __SHELL_DRAWS__: readonly [draws: string, texts: string, ofCustomers: string, ...shared: string[]];

interface Waiting {
  readonly rank: number;
  go(): void;
}

const waiting: Waiting[] = [];
const preloaded = new Set<string>();
let isRunning = false;

/** Resolves when it is the turn of an element; `locale` in lower case, undefined where it is not known yet. */
export function turnOf(tag: string, locale: string | undefined): Promise<void> {
  preload(tag, locale);
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

/** Fetched side by side, evaluated one after the other: what a chunk asks for when it runs would come a round trip later. */
function preload(tag: string, locale: string | undefined): void {
  if (typeof __SHELL_DRAWS__ === "undefined") return;
  const [draws, texts, ofCustomers, ...shared] = __SHELL_DRAWS__;
  const files = [draws.replace("*", tag), ...shared];
  if (storedSession() !== null) files.push(ofCustomers);
  if (locale) files.push(texts.replace("*", locale));
  for (const file of files) {
    const { href } = new URL(file, import.meta.url);
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
