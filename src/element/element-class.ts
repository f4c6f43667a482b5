/**
 * The life cycle of every element, whoever renders it. An element keeps properties that were set early, survives a move
 * within the page, and reports mistakes once it is in the page.
 */
import type { ErrorCode } from "../platform/reports/error-codes.ts";
import { reportError } from "../platform/reports/report-error.ts";
import { applyStyles } from "./base-styles.ts";
import { type BrowserDefinition, propertyOf } from "./definition.ts";
import { HostValueStore } from "./host-values.ts";

/** From the time when an element enters the page until it has left for good. */
export interface ElementLife {
  readonly abort: AbortController;
  leaving?: ReturnType<typeof setTimeout>;
  /** Set once something is rendered. */
  stopRendering?: () => void;
  /** Ends this life and begins another one, unless the element has left the page. */
  readonly restart: () => void;
}

/**
 * Returns the class of an element.
 *
 * @param Base its callbacks are not called
 * @param start called once for each life of an element
 */
export function elementClass<Host extends HTMLElement>(
  Base: new () => Host,
  { attributes, properties }: Pick<BrowserDefinition, "attributes" | "properties">,
  start: (host: Host, life: ElementLife, values: HostValueStore) => void,
): CustomElementConstructor {
  const names = [...attributes, ...properties].map(propertyOf);
  const lives = new WeakMap<HTMLElement, ElementLife>();
  const stores = new WeakMap<HTMLElement, HostValueStore>();
  const pendingReports = new WeakMap<HTMLElement, (() => void)[]>();

  /** The parser sets attributes before an element is in the page, where no listener could hear a report. */
  function report(host: HTMLElement, code: ErrorCode, message: string): void {
    const send = () => reportError(host, code, message);
    if (host.isConnected) send();
    else pendingReports.set(host, [...(pendingReports.get(host) ?? []), send]);
  }

  function valuesOf(host: HTMLElement): HostValueStore {
    const store = stores.get(host) ?? new HostValueStore({ attributes }, (...mistake) => report(host, ...mistake));
    stores.set(host, store);
    return store;
  }

  function begin(host: HTMLElement): void {
    const restart = () => {
      if (lives.get(host) !== life || !host.isConnected) return;
      end(host, life);
      begin(host);
    };
    const life: ElementLife = { abort: new AbortController(), restart };
    lives.set(host, life);
    // Safari on iOS shows `:active` under a finger only where something listens to touches (Safari Web Content Guide).
    host.addEventListener("touchstart", () => {}, { passive: true, signal: life.abort.signal });
    start(host as Host, life, valuesOf(host));
  }

  function end(host: HTMLElement, life: ElementLife): void {
    lives.delete(host);
    life.abort.abort();
    life.stopRendering?.();
  }

  class LivingElement extends (Base as new () => HTMLElement) {
    static get observedAttributes(): string[] {
      return attributes.map(({ name }) => name);
    }

    attributeChangedCallback(name: string, _before: string | null, after: string | null): void {
      valuesOf(this).setAttribute(name, after);
    }

    connectedCallback(): void {
      adoptEarlyProperties(this, names);
      const living = lives.get(this);
      if (living === undefined) begin(this);
      else clearTimeout(living.leaving);
      for (const send of pendingReports.get(this) ?? []) send();
      pendingReports.delete(this);
    }

    disconnectedCallback(): void {
      const life = lives.get(this);
      if (life === undefined) return;
      // A moved node leaves and enters the page in one task. What it renders must outlive that.
      life.leaving = setTimeout(() => {
        if (!this.isConnected) end(this, life);
      });
    }

    /** Its presence lets `moveBefore` move the element without disconnecting it. */
    connectedMoveCallback(): void {}
  }

  for (const name of names) {
    Object.defineProperty(LivingElement.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return valuesOf(this).get()[name];
      },
      set(this: HTMLElement, value: unknown) {
        const store = valuesOf(this);
        store.setProperty(name, value);
        if (this.shadowRoot) applyStyles(this.shadowRoot, store.styled());
      },
    });
  }
  return LivingElement;
}

/** Properties that a host set before the definition are own fields, which would hide the accessors. */
function adoptEarlyProperties(host: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const early: unknown = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, early);
  }
}
