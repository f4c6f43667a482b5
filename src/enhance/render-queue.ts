import type { BrowserDefinition } from "../element/definition.ts";
import { nextTask } from "../platform/idle.ts";
import { storedSession } from "../stores/registry.ts";

/**
 * Elements are drawn one after the other, each in tasks of its own, so that none keeps the page from answering. The
 * guard comes first: it watches over money, and must not wait for a menu. The header follows. From the last to the first.
 */
const ORDER = ["app-header", "auth-gate", "session-guard"];

/**
 * Addresses beside this script, by the build, if at all: of what draws, `*` for the tag; of the texts, `*` for the locale
 * in lower case; of what reads a customer; of the chunks that all of them share.
 */
declare const __SHELL_RENDERS__: readonly [draws: string, texts: string, ofCustomers: string, ...shared: string[]];

interface Waiting {
  readonly tag: string;
  /** In lower case, undefined where it is not known yet. */
  readonly locale: string | undefined;
  go(): void;
}

const waiting: Waiting[] = [];
const preloaded = new Set<string>();

/** Resolves when it is the turn of an element. */
export function turnOf(tag: string, locale: string | undefined): Promise<void> {
  return new Promise((go) => {
    // Who finds others waiting is taken along.
    if (waiting.push({ tag, locale, go }) === 1) void run();
  });
}

/**
 * Analytics and flags follow a page that names a service of theirs, without anything drawn: what is drawn brings them. A
 * page can do without.
 */
export function startPageServices(): void {
  if (waiting.length + preloaded.size > 0) return;
  // A host's own bundle has it inside, as it has what draws.
  if (typeof __SHELL_RENDERS__ === "undefined") {
    return void start(import("../page-services/page-services.ts"));
  }
  const [draws] = __SHELL_RENDERS__;
  void start(import(/* @vite-ignore */ hrefOf(draws.replace("*", "page"))));
}

const start = (services: Promise<typeof import("../page-services/page-services.ts")>): Promise<void> =>
  services.then((module) => module.startPageServices()).catch(() => {});

/** Imports what draws an element. Browsers remember a failed import by its address, so that a retry uses another one. */
export function importRendering({ tag, draw }: Pick<BrowserDefinition, "tag" | "draw">, again = "") {
  // A host's own bundle has its own addresses.
  if (again === "" || typeof __SHELL_RENDERS__ === "undefined") return draw();
  const [draws] = __SHELL_RENDERS__;
  return import(/* @vite-ignore */ hrefOf(draws.replace("*", tag)) + again);
}

const hrefOf = (file: string): string => new URL(file, import.meta.url).href;

/** Fetched side by side, evaluated one after the other: what a chunk asks for when it runs would come a round trip later. */
function preload(tag: string, locale: string | undefined): void {
  if (typeof __SHELL_RENDERS__ === "undefined") return;
  const [draws, texts, ofCustomers, ...shared] = __SHELL_RENDERS__;
  const draw = draws.replace("*", tag);
  const files = [
    locale && texts.replace("*", locale),
    storedSession() !== null && ofCustomers,
    draw,
    ...shared,
    // A guard's view is in what all share, and a gate draws without its own.
    !/gate|guard/.test(tag) && draw.replace("render", "view"),
  ];
  for (const file of files) {
    if (!file) continue;
    const href = hrefOf(file);
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

async function run(): Promise<void> {
  do {
    // Tags of one page ask side by side.
    await nextTask();
    waiting.sort((a, b) => ORDER.indexOf(b.tag) - ORDER.indexOf(a.tag));
    // In this order too: the few connections of a page carry what matters most before the rest.
    for (const { tag, locale } of waiting) preload(tag, locale);
    waiting.shift()?.go();
  } while (waiting.length > 0);
}
