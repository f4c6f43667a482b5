/**
 * The base of every element: a React component made a custom element by r2wc, with r2wc's defects mended here.
 * r2wc keeps the life cycle (connect, mount, unmount); attributes and properties go through `HostValueStore` instead
 * of r2wc's transforms, because those throw on malformed JSON, lose early properties and write values back into
 * attributes. Updates reach React through the connection's store, never through r2wc.
 */
import r2wc from "@r2wc/core";
import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
import type { Connect } from "./connection.ts";
import { emit, raise } from "./emit.ts";
import { mountOf, settle } from "./fragment.ts";
import { HostValueStore } from "./host-values.ts";
import type { ElementMeta } from "./metadata.ts";
import { openReactRoot } from "./react-root.tsx";
import { applyStyles } from "./shadow-styles.ts";

export interface ShellElementOptions<View extends object> {
  readonly meta: ElementMeta;
  readonly view: ComponentType<View>;
  /** CSS text of the shadow root. */
  readonly styles: string;
  readonly connect: Connect<View>;
  /** Version of code and texts; a fragment of another build is drawn anew. */
  readonly build: string;
  readonly version: string;
}

interface Life {
  readonly host: HTMLElement;
  readonly abort: AbortController;
  root?: Root;
  leaving?: ReturnType<typeof setTimeout> | undefined;
}

export function createShellElement<View extends object>(options: ShellElementOptions<View>): CustomElementConstructor {
  const { meta } = options;
  const lives = new WeakMap<HTMLElement, Life>();
  const stores = new WeakMap<HTMLElement, HostValueStore>();

  // The parser sets attributes before the element stands in the page, where nobody would hear of a mistake.
  const unheard = new WeakMap<HTMLElement, (() => void)[]>();
  const report = (host: HTMLElement, code: string, message: string): void => {
    if (host.isConnected) raise(host, code, message);
    else unheard.set(host, [...(unheard.get(host) ?? []), () => raise(host, code, message)]);
  };

  const storeOf = (host: HTMLElement): HostValueStore => {
    const store = stores.get(host) ?? new HostValueStore(meta, (code, message) => report(host, code, message));
    stores.set(host, store);
    return store;
  };

  // A node that is moved leaves and enters the page in one task: its root must outlive that.
  const renderer = {
    mount(container: HTMLElement): Life {
      const living = lives.get(container);
      if (living !== undefined) {
        clearTimeout(living.leaving);
        living.leaving = undefined;
        return living;
      }
      const life: Life = { host: container, abort: new AbortController() };
      lives.set(container, life);
      whenParsed(() => start(options, life, storeOf(container)));
      return life;
    },
    update(): void {},
    unmount(life: Life): void {
      life.leaving = setTimeout(() => {
        if (life.host.isConnected) return;
        lives.delete(life.host);
        life.abort.abort();
        life.root?.unmount();
      });
    },
  };

  const Base = r2wc(
    options.view as ComponentType<object>,
    { props: {} },
    renderer as never,
  ) as unknown as new () => HTMLElement & {
    connectedCallback(): void;
  };

  class ShellElement extends Base {
    static get observedAttributes(): string[] {
      return meta.attributes.map((attribute) => attribute.name);
    }

    attributeChangedCallback(name: string, _before: string | null, after: string | null): void {
      storeOf(this).setAttribute(name, after);
    }

    override connectedCallback(): void {
      adoptEarlyProperties(this, meta);
      super.connectedCallback();
      for (const say of unheard.get(this) ?? []) say();
      unheard.delete(this);
    }

    /** Present so that `moveBefore` keeps the element alive without leaving and entering. */
    connectedMoveCallback(): void {}
  }

  for (const name of propertyNames(meta)) {
    Object.defineProperty(ShellElement.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return storeOf(this).get()[name];
      },
      set(this: HTMLElement, value: unknown) {
        const store = storeOf(this);
        store.setProperty(name, value);
        if (this.shadowRoot) applyStyles(this.shadowRoot, options.styles, store.styled());
      },
    });
  }
  return ShellElement;
}

export function propertyNames(meta: ElementMeta): string[] {
  return [
    ...meta.attributes.map((attribute) => attribute.property),
    ...meta.properties.map((property) => property.name),
  ];
}

/** Properties a host set before the definition arrived stand as own fields and would hide the accessors. */
function adoptEarlyProperties(host: HTMLElement, meta: ElementMeta): void {
  for (const name of propertyNames(meta)) {
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

async function start<View extends object>(
  options: ShellElementOptions<View>,
  life: Life,
  values: HostValueStore,
): Promise<void> {
  const { host, abort } = life;
  if (abort.signal.aborted) return;
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  applyStyles(shadow, options.styles, values.styled());
  const { mount, snapshot } = mountOf(shadow, options.build);
  const tag = options.meta.tag;
  try {
    const connection = await options.connect({
      element: host,
      values,
      snapshot,
      signal: abort.signal,
      emit: (name, detail, cancelable) => emit(host, name, detail, cancelable),
      raise: (code, message) => raise(host, code, message),
    });
    if (abort.signal.aborted) return;
    life.root = openReactRoot({
      mount,
      view: options.view,
      connection,
      adopt: snapshot !== undefined && connection.prerendered !== undefined,
      onDrawn: () => {
        settle(shadow);
        emit(host, "shell-ready", { tag, version: options.version });
      },
      onFailure: (code, error) => raise(host, code, failureText(code, error)),
    });
  } catch (error) {
    raise(host, "start-failed", failureText("start-failed", error));
  }
}

/** The kind of error only: its message could quote data of a customer. */
function failureText(code: string, error: unknown): string {
  const kind = error instanceof Error ? error.name : typeof error;
  return code === "hydration-mismatch"
    ? `The prerendered markup differs from what the element draws (${kind}); include the fragment byte for byte and from the same release as the script.`
    : `The element could not be drawn (${kind}); what stood there stays. Check the data given to it, then report it.`;
}
