/**
 * The base of every element, free of React and of any library: the life cycle, attributes and properties (through
 * `HostValueStore`), styles. A fragment stands, with behaviour attached, for as long as it says what is known; what draws
 * is loaded then and follows the values itself. Why r2wc is not it any more: docs/decisions/three-tiers.md.
 */
import { emit } from "../platform/emit.ts";
import { patiently } from "../platform/patiently.ts";
import { type BrowserDefinition, propertyOf } from "./definition.ts";
import { mountOf, settle } from "./fragment.ts";
import type { HostPort, HostValues } from "./host-port.ts";
import { HostValueStore } from "./host-values.ts";
import { raise } from "./raise.ts";
import { applyStyles } from "./shadow-styles.ts";

/** Filled in by the build (vite.config.ts): the version of code and texts, and that of the release. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/** What the page adds to the base: behaviour for what stands, and when it has to be drawn. */
export interface Tiers {
  /** Puts a fragment into a bare tag, where one says what is known; resolves to its styles, or to nothing. */
  painted(values: HostValues, root: ShadowRoot): Promise<string | undefined> | undefined;
  /** Attaches behaviour to whatever is drawn in the mount, by whom ever; taken back by the signal. */
  attach(port: HostPort, mount: HTMLElement): void;
  /** Whether the fragment in the mount still says what is known. */
  stands(port: HostPort, mount: HTMLElement): boolean;
  /** Calls back when that may have changed. */
  onChange(listener: () => void): () => void;
  /** Resolves when it is this element's turn to be drawn. */
  turn(tag: string, values: HostValues): Promise<void>;
}

type Drawable = Pick<BrowserDefinition, "tag" | "attributes" | "properties" | "draw">;

interface Life {
  readonly host: HTMLElement;
  readonly abort: AbortController;
  leaving?: ReturnType<typeof setTimeout> | undefined;
  takeDown?: () => void;
}

export function createShellElement(definition: Drawable, tiers: Tiers): CustomElementConstructor {
  const lives = new WeakMap<HTMLElement, Life>();
  const stores = new WeakMap<HTMLElement, HostValueStore>();

  // The parser sets attributes before the element stands in the page, where nobody would hear of a mistake.
  const unheard = new WeakMap<HTMLElement, (() => void)[]>();
  const report = (host: HTMLElement, code: string, message: string): void => {
    if (host.isConnected) raise(host, code, message);
    else unheard.set(host, [...(unheard.get(host) ?? []), () => raise(host, code, message)]);
  };

  const storeOf = (host: HTMLElement): HostValueStore => {
    const store = stores.get(host) ?? new HostValueStore(definition, (code, message) => report(host, code, message));
    stores.set(host, store);
    return store;
  };

  class ShellElement extends HTMLElement {
    static get observedAttributes(): string[] {
      return definition.attributes.map((attribute) => attribute.name);
    }

    attributeChangedCallback(name: string, _before: string | null, after: string | null): void {
      storeOf(this).setAttribute(name, after);
    }

    /** While it is being upgraded the element still has the room that the page keeps for a bare tag [W-04]. */
    room = this.offsetHeight;

    connectedCallback(): void {
      adoptEarlyProperties(this, definition);
      const living = lives.get(this);
      if (living === undefined) {
        const life: Life = { host: this, abort: new AbortController() };
        lives.set(this, life);
        whenParsed(() => void start(definition, tiers, life, storeOf(this)));
      } else {
        clearTimeout(living.leaving);
      }
      for (const say of unheard.get(this) ?? []) say();
      unheard.delete(this);
    }

    disconnectedCallback(): void {
      const life = lives.get(this);
      if (life === undefined) return;
      // A node that is moved leaves and enters the page in one task: what is drawn must outlive that.
      life.leaving = setTimeout(() => {
        if (this.isConnected) return;
        lives.delete(this);
        life.abort.abort();
        life.takeDown?.();
      });
    }

    /** Present so that `moveBefore` keeps the element alive without leaving and entering. */
    connectedMoveCallback(): void {}
  }

  for (const name of propertyNames(definition)) {
    Object.defineProperty(ShellElement.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return storeOf(this).get()[name];
      },
      set(this: HTMLElement, value: unknown) {
        const store = storeOf(this);
        store.setProperty(name, value);
        if (this.shadowRoot) applyStyles(this.shadowRoot, store.styled());
      },
    });
  }
  return ShellElement;
}

function propertyNames({ attributes, properties }: Pick<BrowserDefinition, "attributes" | "properties">): string[] {
  return [...attributes, ...properties].map(propertyOf);
}

/** Properties a host set before the definition arrived stand as own fields and would hide the accessors. */
function adoptEarlyProperties(host: HTMLElement, face: Pick<BrowserDefinition, "attributes" | "properties">): void {
  for (const name of propertyNames(face)) {
    if (!Object.hasOwn(host, name)) continue;
    const early: unknown = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, early);
  }
}

/** While the parser is at work a fragment may be half there, or not yet. */
function whenParsed(action: () => void): void {
  if (document.readyState !== "loading") action();
  else document.addEventListener("DOMContentLoaded", action, { once: true });
}

async function start({ tag, draw }: Drawable, tiers: Tiers, life: Life, values: HostValueStore): Promise<void> {
  const { host, abort } = life;
  const { signal } = abort;
  const painted = host.shadowRoot;
  const shadow = painted ?? host.attachShadow({ mode: "open" });
  if (!painted)
    mountOf(shadow, __SHELL_BUILD__).mount.style.minHeight = `${(host as HTMLElement & { room?: number }).room}px`;
  // What the page painted ahead has its styles, but nobody here has their text.
  const styles = await (painted?.querySelector("style") ? undefined : tiers.painted(values.get(), shadow));
  if (signal.aborted) return;
  applyStyles(shadow, values.styled(), styles);
  const { mount, snapshot } = mountOf(shadow, __SHELL_BUILD__);
  const port: HostPort = {
    element: host,
    values,
    snapshot,
    signal,
    emit: (name, detail, cancelable) => emit(host, name, detail, cancelable),
    raise: (code, message) => raise(host, code, message),
  };
  let isReady = false;
  const ready = () => {
    if (isReady) return;
    isReady = true;
    emit(host, "shell-ready", { tag: host.localName, version: __SHELL_VERSION__, build: __SHELL_BUILD__ });
  };
  tiers.attach(port, mount);
  if (tiers.stands(port, mount)) {
    ready();
    await noLonger(() => tiers.stands(port, mount), [values.listen.bind(values), tiers.onChange], signal);
  }
  try {
    await tiers.turn(tag, values.get());
    if (signal.aborted) return;
    const { drawing } = await patiently(draw);
    const missing = await drawing.styles(shadow);
    if (signal.aborted) return;
    applyStyles(shadow, values.styled(), missing);
    const onDrawn = () => {
      settle(shadow);
      mount.style.minHeight = "";
      ready();
    };
    const takeDown = await drawing.open(port, { mount, onDrawn });
    if (signal.aborted) takeDown();
    else life.takeDown = takeDown;
  } catch (error) {
    mount.style.minHeight = "";
    // The kind of error only: its message could quote data of a customer.
    port.raise("load-failed", `It could not start (${error instanceof Error && error.name}).`);
  }
}

/** Resolves when `holds` is false after one of the changes. */
function noLonger(
  holds: () => boolean,
  changes: readonly ((listener: () => void) => () => void)[],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && holds()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = changes.map((listen) => listen(check));
    signal.addEventListener("abort", check, { once: true });
  });
}
