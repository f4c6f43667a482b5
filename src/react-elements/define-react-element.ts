/**
 * `defineReactElement`: a React component of another team as a custom element. The class needs no React: that comes with
 * element-tree.tsx when a tag wants to render, so a visitor who is not interested loads none of it. A node that is only moved
 * is not unmounted, and properties that were set early are kept (element-class.ts).
 */
import type { ComponentType } from "react";
import { applyStyles } from "../element/base-styles.ts";
import { type ElementLife, elementClass } from "../element/element-class.ts";
import type { HostValueStore } from "../element/host-values.ts";
import { emit } from "../platform/emit.ts";
import { importWithRetry, whenNetworkReturns } from "../platform/import-with-retry.ts";
import { atLoadingMoment, loadingMoment } from "../platform/loading-moment.ts";
import { whenActivated } from "../platform/page-moments.ts";
import type { ErrorCode } from "../platform/reports/error-codes.ts";
import { reportError } from "../platform/reports/report-error.ts";
import { thisPage } from "../stores/page.ts";
import {
  type ElementInputs,
  elementInputs,
  type ReactElementDefinition,
  type ReactElementOptions,
} from "./element-options.ts";
import { elementStyles } from "./element-styles.ts";
import { type ShownContent, showContent } from "./shown-content.ts";
import { addNamespaces } from "./translations.ts";

/** Filled in by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

type AnyProps = Record<string, unknown>;

interface ReactElementCode {
  /** Height in px of each tag before the definition. */
  readonly rooms: WeakMap<HTMLElement, number>;
  readonly component: ComponentType<AnyProps>;
  readonly inputs: ElementInputs;
  readonly events: Readonly<Record<string, string>>;
  readonly namespaces: readonly string[];
  readonly styles: string;
}

/**
 * Defines a component as a custom element, once per page. A second definition of a tag keeps the first one and reports
 * `already-defined`.
 *
 * @param tag the name of the element, with a hyphen; names that begin with `app-` are the shell's
 * @returns the definition, from which `savings-shell/react-server` renders the component on a server
 */
export function defineReactElement<Props extends object>(
  tag: string,
  component: ComponentType<Props>,
  options: ReactElementOptions<Props> = {},
): ReactElementDefinition<Props> {
  const { props, events = {}, namespaces = {}, styles, loading } = options;
  const definition = { tag, component, options };
  // A server that renders the page around has no elements.
  if (typeof customElements === "undefined") return definition;
  if (customElements.get(tag)) {
    reportError(
      document.documentElement,
      "already-defined",
      'Load the script of the element once. In a federation share "savings-shell/" as a singleton.',
      tag,
    );
    return definition;
  }
  addNamespaces(thisPage(), namespaces);
  customElements.define(
    tag,
    createReactElement({
      rooms: heightsOnPage(tag),
      component: component as ComponentType<AnyProps>,
      inputs: elementInputs(props, loading),
      events: events as Readonly<Record<string, string>>,
      namespaces: Object.keys(namespaces),
      styles: elementStyles(styles),
    }),
  );
  return definition;
}

/**
 * Asked before the definition, because the class comes too late: its shadow root hides the tag's own content, and styles for
 * `:not(:defined)` no longer apply.
 */
function heightsOnPage(tag: string): WeakMap<HTMLElement, number> {
  const heights = new WeakMap<HTMLElement, number>();
  for (const host of document.querySelectorAll<HTMLElement>(tag)) heights.set(host, host.offsetHeight);
  return heights;
}

function createReactElement(code: ReactElementCode): CustomElementConstructor {
  // In here, because a server that imports the module has no elements.
  class ElementWithRoot extends HTMLElement {
    constructor() {
      super();
      // A fragment keeps its root: a new one would empty it, and its focus would be lost.
      if (this.shadowRoot === null) this.attachShadow({ mode: "open" });
    }
  }
  return elementClass(ElementWithRoot, code.inputs, (host, life, values) =>
    whenActivated(() => {
      const root = host.shadowRoot as ShadowRoot;
      const room = code.rooms.get(host) ?? 0;
      const content = showContent(host, root, room, life.abort.signal);
      if (!content?.isOfPage) applyStyles(root, values.styled(), code.styles);
      const mount = newMount(room);
      if (content === undefined) root.replaceChildren(mount);
      else content.placeBehind(mount);
      const begin = () => void startElement(code, { host, life, values, mount, content });
      followLoading(host, life, values, begin);
    }),
  );
}

/** Starts at the moment that the tag names, now or later. */
function followLoading(host: HTMLElement, life: ElementLife, values: HostValueStore, start: () => void): void {
  const { signal } = life.abort;
  let stopWaiting = () => {};
  let stopListening = () => {};
  const begin = () => {
    stopListening();
    start();
  };
  const wait = () => {
    stopWaiting();
    stopWaiting = atLoadingMoment(host, loadingMoment(values.get().loading), begin);
  };
  stopListening = values.listen(wait);
  signal.addEventListener("abort", () => {
    stopListening();
    stopWaiting();
  });
  wait();
}

function newMount(room: number): HTMLElement {
  const mount = document.createElement("div");
  // React makes its nodes with the document of the mount: the one whose members no element of the page can hide.
  Object.defineProperty(mount, "ownerDocument", { value: document, configurable: true });
  mount.className = "shell";
  mount.style.setProperty("--room", `${room}px`);
  return mount;
}

interface StartedElement {
  readonly host: HTMLElement;
  readonly life: ElementLife;
  readonly values: HostValueStore;
  readonly mount: HTMLElement;
  readonly content: ShownContent | undefined;
}

/** The life of one element in the page, from its loading moment on: texts, React root. */
async function startElement(
  { component, inputs, events, namespaces, styles }: ReactElementCode,
  { host, life, values, mount, content }: StartedElement,
): Promise<void> {
  const { signal } = life.abort;
  const report = (code: ErrorCode, message: string) => reportError(host, code, message);
  const onFailure = (code: ErrorCode, message: string) => {
    mount.style.minBlockSize = "0";
    report(code, message);
  };
  const callbacks = Object.fromEntries(
    Object.entries(events).map(([callback, name]) => [callback, (detail?: unknown) => send(host, name, detail)]),
  );
  let isReady = false;
  const onRendered = () => {
    if (isReady) return;
    isReady = true;
    content?.handOver(mount, () => applyStyles(host.shadowRoot as ShadowRoot, values.styled(), styles));
    emit(host, "shell-ready", { tag: host.localName, version: __SHELL_VERSION__, build: __SHELL_BUILD__ });
  };
  try {
    const { connectState, renderElement } = await importWithRetry(() => import("./element-tree.tsx"));
    const parts = { values, inputs, callbacks, namespaces, signal, reportError: report };
    const state = await connectState(thisPage(), parts);
    if (signal.aborted) return;
    const view = { ...state, host, component, namespace: namespaces[0], reportError: report, onRendered };
    life.stopRendering = renderElement(mount, view, onFailure);
  } catch (error) {
    onFailure("load-failed", `It did not load (${(error as Error)?.name}). Allow all scripts of the element.`);
    whenNetworkReturns(life.restart, { signal });
  }
}

/** Sends an event that bubbles, crosses shadow roots and can be prevented; returns false if a listener prevented it. */
const send = (host: HTMLElement, name: string, detail: unknown): boolean =>
  host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }));
