/**
 * What every element does whoever renders it: it keeps properties that were set early, survives a move within the page, and
 * reports mistakes once it is in the page. The classes of the elements call it from their callbacks.
 */
import type { ErrorCode } from "../platform/error-codes.ts";
import { reportError } from "../platform/report-error.ts";
import { applyStyles } from "./base-styles.ts";
import { type BrowserDefinition, propertyOf } from "./definition.ts";
import { HostValueStore } from "./host-values.ts";

/** From the time when an element enters the page until it has left for good. */
export interface ElementLife {
  readonly abort: AbortController;
  leaving?: ReturnType<typeof setTimeout>;
  /** Set once something is rendered. */
  stopRendering?: () => void;
}

export interface ElementLives {
  valuesOf(host: HTMLElement): HostValueStore;
  /** For `connectedCallback`. */
  enter(host: HTMLElement): void;
  /** For `disconnectedCallback`. */
  leave(host: HTMLElement): void;
  /** Defines the properties of an element, whose values are in its store. */
  defineProperties(prototype: HTMLElement): void;
}

/** @param start called once for each life of an element */
export function elementLives<Host extends HTMLElement>(
  inputs: Pick<BrowserDefinition, "attributes" | "properties">,
  start: (host: Host, life: ElementLife, values: HostValueStore) => void,
): ElementLives {
  const names = [...inputs.attributes, ...inputs.properties].map(propertyOf);
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
    const store = stores.get(host) ?? new HostValueStore(inputs, (code, message) => report(host, code, message));
    stores.set(host, store);
    return store;
  }

  return {
    valuesOf,
    enter(host) {
      adoptEarlyProperties(host, names);
      const living = lives.get(host);
      if (living) clearTimeout(living.leaving);
      else {
        const life: ElementLife = { abort: new AbortController() };
        lives.set(host, life);
        start(host as Host, life, valuesOf(host));
      }
      for (const send of pendingReports.get(host) ?? []) send();
      pendingReports.delete(host);
    },
    leave(host) {
      const life = lives.get(host);
      if (life === undefined) return;
      // A moved node leaves and enters the page in one task. What it renders must outlive that.
      life.leaving = setTimeout(() => {
        if (host.isConnected) return;
        lives.delete(host);
        life.abort.abort();
        life.stopRendering?.();
      });
    },
    defineProperties(prototype) {
      for (const name of names) {
        Object.defineProperty(prototype, name, {
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
    },
  };
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
