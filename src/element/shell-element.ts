/**
 * The base of every element, free of React and of any library. Life cycle and properties: `elementClass`. A fragment stays,
 * enhanced, while it is current. Then the code that renders is loaded and follows the values itself. Why the base is not
 * r2wc: docs/decisions/three-tiers.md.
 */
import { emit } from "../platform/emit.ts";
import { importWithRetry, LoadRefusal, whenNetworkReturns } from "../platform/import-with-retry.ts";
import { isParsed, whenActivated } from "../platform/page-moments.ts";
import { reportError } from "../platform/reports/report-error.ts";
import { tagOnPage } from "../platform/tag-prefix.ts";
import { thisPage } from "../stores/page.ts";
import { applyStyles } from "./base-styles.ts";
import type { BrowserDefinition } from "./definition.ts";
import { type ElementLife, elementClass } from "./element-class.ts";
import { MOUNT, mountOf, removeStandIn } from "./fragment.ts";
import type { HostPort, HostValues, LoadRendering } from "./host-port.ts";
import type { HostValueStore } from "./host-values.ts";

/** Filled in by the build (vite.config.ts): the version of code and texts, and that of the release. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/** The work of the enhance tier for one element. Parts for pages have no fragment to keep, and render at once. */
export interface Enhancement {
  /** Begins unless the tag belongs to another component of the page, and ends the element once that shows. */
  unlessForeign(host: Element, life: ElementLife, begin: () => void): void;
  /** Puts a current fragment into a bare tag. Resolves to its styles, or to undefined when the root stays as it is. */
  insertFragment(values: HostValues, root: ShadowRoot): Promise<string | undefined>;
  /** Fills an empty mount with the built-in fragment of its locale. Resolves to the styles of the fragment, if there is one. */
  insertBuiltInFragment(values: HostValues, mount: HTMLElement): Promise<string | undefined>;
  /** Adds behaviour to the markup in the mount, whichever tier rendered it, until the signal of the port is aborted. */
  attach(port: HostPort, mount: HTMLElement): void;
  isFragmentCurrent(port: HostPort, mount: HTMLElement): boolean;
  /** Replaces a stale fragment by another variant. Resolves to false when no variant is current, so the element must render. */
  putVariant(port: HostPort, mount: HTMLElement): Promise<boolean>;
  /** Calls the listener when `isFragmentCurrent` may have changed; returns a function that removes the listener. */
  onChange(listener: () => void): () => void;
  /** Resolves when the render queue has reached this element. */
  waitForTurn(values: HostValues): Promise<void>;
}

interface ElementCode {
  readonly loadRendering: LoadRendering;
  readonly enhancement: Enhancement | undefined;
}

/**
 * Defines an element once per page. A second copy of the script keeps the first definition and reports
 * `already-defined`; it does not throw, so the rest of the copy keeps working [W-08].
 */
export function defineElement(
  definition: Pick<BrowserDefinition, "tag" | "attributes" | "properties"> &
    Partial<Pick<BrowserDefinition, "renders" | "emptyForVisitors">>,
  loadRendering: LoadRendering,
  enhancement?: Enhancement,
): void {
  const tag = tagOnPage(definition.tag);
  if (customElements.get(tag)) {
    reportError(
      document.documentElement,
      "already-defined",
      "Load the script once, share it in a federation, or take a prefix.",
      tag,
    );
  } else {
    const code: ElementCode = { loadRendering, enhancement };
    const hasRoom = definition.renders !== "nothing" && !definition.emptyForVisitors;
    const start = (host: ShellElement, life: ElementLife, values: HostValueStore) =>
      whenActivated(() =>
        whenParsed(host, () => {
          const begin = () => void live(code, host, life, values);
          if (enhancement) enhancement.unlessForeign(host, life, begin);
          else begin();
        }),
      );
    customElements.define(tag, elementClass(baseClass(hasRoom), definition, start));
  }
}

/** Servers import this module too, and have no elements. */
const PlatformElement = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

interface ShellElement extends HTMLElement {
  /** The height that the page's styles keep for a tag without code, in px; it still applies while the element is upgraded [W-04]. */
  readonly room: number;
}

/** To measure the room lays out the page, so it is not done where a fragment has its own height, or where nothing is shown. */
const baseClass = (hasRoom: boolean): (new () => ShellElement) =>
  class extends PlatformElement {
    readonly room = hasRoom && !this.shadowRoot ? this.offsetHeight : 0;
  };

/** While the parser is at work a fragment may be incomplete. */
function whenParsed(host: HTMLElement, action: () => void): void {
  if (isParsed(host)) action();
  else document.addEventListener("DOMContentLoaded", action, { once: true });
}

/** The life of one element in the page: fragment, enhanced fragment, rendered element. */
async function live(code: ElementCode, host: ShellElement, life: ElementLife, values: HostValueStore): Promise<void> {
  const { enhancement } = code;
  const { signal } = life.abort;
  // A shadow root would hide the content of the tag. Without an enhance tier nothing takes its place until the code is here. A tag
  // without content has a shadow root at once, which keeps its room.
  if (!enhancement && host.hasChildNodes() && !(await hasLoaded(code, host, life))) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  ensureMount(host, root);
  const insertedStyles = root.querySelector("style")
    ? undefined
    : await enhancement?.insertFragment(values.get(), root);
  if (signal.aborted) return;
  applyStyles(root, values.styled(), insertedStyles);
  let fragment = mountOf(root, __SHELL_BUILD__);
  const { mount, isOfThisBuild } = fragment;
  const port: HostPort = {
    element: host,
    page: thisPage(),
    values,
    get snapshot() {
      return fragment.snapshot;
    },
    isOfThisBuild,
    signal,
    emit: (name, detail, cancelable) => emit(host, name, detail, cancelable),
    reportError: (code, message) => reportError(host, code, message),
    async showFallback() {
      const styles = await enhancement?.insertBuiltInFragment(values.get(), mount);
      if (styles !== undefined) applyStyles(root, values.styled(), styles);
    },
  };
  const announceReady = readyAnnouncement(host);
  if (enhancement) {
    enhancement.attach(port, mount);
    do {
      fragment = mountOf(root, __SHELL_BUILD__);
      await untilStale(enhancement, port, mount, announceReady);
    } while (!signal.aborted && (await enhancement.putVariant(port, mount)));
  }
  await render(code, life, { root, mount, values, port, announceReady });
}

/** Loads the code that renders. Resolves to false if that fails, or if the element has left the page meanwhile. */
async function hasLoaded({ loadRendering }: ElementCode, host: ShellElement, life: ElementLife): Promise<boolean> {
  try {
    await importWithRetry(loadRendering);
    return !life.abort.signal.aborted;
  } catch (error) {
    reportLoadFailure(host, life, error);
    return false;
  }
}

/** The report names only the kind of error, because its message could quote data of a customer. */
function reportLoadFailure(host: HTMLElement, life: ElementLife, error: unknown): void {
  const remedy = error instanceof LoadRefusal ? error.message : "Allow all scripts of the shell.";
  reportError(host, "load-failed", `It did not load (${(error as Error)?.name}). ${remedy}`);
  whenNetworkReturns(life.restart, { signal: life.abort.signal });
}

/** Gives the shadow root a mount that keeps the height of the tag, if no fragment has brought one. */
function ensureMount(host: ShellElement, root: ShadowRoot): void {
  if (root.querySelector(`[${MOUNT}]`)) return;
  if (root.firstChild) reportError(host, "hydration-mismatch", "The fragment has lost its data attributes.");
  // Without the mount nothing finds the markup, which would then be shown beside the new one.
  root.replaceChildren();
  mountOf(root, __SHELL_BUILD__).mount.style.minHeight = `${host.room}px`;
}

/** Announces the element at the first call. */
function readyAnnouncement(host: HTMLElement): () => void {
  let isReady = false;
  return () => {
    if (isReady) return;
    isReady = true;
    performance.mark("shell-ready");
    emit(host, "shell-ready", { tag: host.localName, version: __SHELL_VERSION__, build: __SHELL_BUILD__ });
  };
}

interface PlacedElement {
  readonly root: ShadowRoot;
  readonly mount: HTMLElement;
  readonly values: HostValueStore;
  readonly port: HostPort;
  announceReady(): void;
}

/** Loads the code that renders, which follows the values from then on. If it cannot be loaded, the fragment stays or returns. */
async function render(
  { loadRendering, enhancement }: ElementCode,
  life: ElementLife,
  { root, mount, values, port, announceReady }: PlacedElement,
): Promise<void> {
  const { signal } = port;
  // A customer has a skeleton until the first render. The links of the fragment serve customers, too.
  const onFailed = () => removeStandIn(root);
  try {
    await enhancement?.waitForTurn(values.get());
    if (signal.aborted) return;
    const { default: rendering } = await importWithRetry(loadRendering);
    const missing = await rendering.styles(root);
    if (signal.aborted) return;
    const staleStyle = port.isOfThisBuild || missing === undefined ? null : root.querySelector("style");
    if (staleStyle === null) applyStyles(root, values.styled(), missing);
    const onRendered = () => {
      removeStandIn(root);
      // A fragment of another build keeps its own styles until its markup is replaced.
      if (staleStyle?.isConnected) {
        staleStyle.remove();
        applyStyles(root, values.styled(), missing);
      }
      mount.style.minHeight = "";
      announceReady();
    };
    const stopRendering = await rendering.open(port, { mount, onRendered, onFailed });
    if (signal.aborted) stopRendering();
    else life.stopRendering = stopRendering;
  } catch (error) {
    mount.style.minHeight = "";
    onFailed();
    void port.showFallback();
    reportLoadFailure(port.element, life, error);
  }
}

/**
 * Resolves when the fragment is stale, or at once when it is stale already. Announces the element only after it listens:
 * a handler of `shell-ready` may set properties.
 */
function untilStale(
  { isFragmentCurrent, onChange }: Enhancement,
  port: HostPort,
  mount: HTMLElement,
  announceReady: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!port.signal.aborted && isFragmentCurrent(port, mount)) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [port.values.listen(check), onChange(check)];
    port.signal.addEventListener("abort", check, { once: true });
    if (isFragmentCurrent(port, mount)) announceReady();
    else check();
  });
}
