/** The interface between an element and the code that renders in it. */

import type { ErrorCode } from "../platform/reports/error-codes.ts";
import type { Page } from "../stores/page.ts";

/** A value that changes; nanostores atoms have this shape, and so has everything an element renders from. */
export interface Readable<T> {
  get(): T;
  /** Calls the listener on each later change; returns a function that removes the listener. */
  listen(listener: (value: T) => void): () => void;
}

/** Attributes and properties of one tag by property, validated by its definition. */
export type HostValues = Readonly<Record<string, unknown>>;

/** The access of an element's own code to its host. */
export interface HostPort {
  readonly element: HTMLElement;
  /** The page that the element stands in, with all its state. */
  readonly page: Page;
  /** Attributes and properties, merged. */
  readonly values: Readable<HostValues>;
  /** The data from which the fragment in the mount was rendered; undefined on a bare tag. */
  readonly snapshot: unknown;
  /** True when this build rendered the fragment, so that React can adopt its nodes. */
  readonly isOfThisBuild: boolean;
  /** Aborted when the element has left the page for good. */
  readonly signal: AbortSignal;
  /** Sends an event from the element; false when a listener prevented it. */
  emit(name: `shell-${string}`, detail: unknown, cancelable?: boolean): boolean;
  reportError(code: ErrorCode, message: string): void;
  /** Fills an empty mount with the built-in fragment, for an element that must not render. */
  showFallback(): Promise<void>;
}

/** The place where an element renders. */
export interface Stage {
  readonly mount: HTMLElement;
  /** The element's code calls this after the first render. */
  onRendered(): void;
  /** Likewise after a render that failed: the mount has its former content again. */
  onFailed(): void;
}

/** Renders one element and keeps it up to date. */
export interface Rendering {
  /** CSS text that the shadow root still lacks; undefined when it has all. */
  styles(root: ShadowRoot): Promise<string | undefined>;
  /** Starts to render; resolves to a function that stops it. */
  open(host: HostPort, stage: Stage): Promise<() => void>;
}

/** Loads the script that renders an element. `retryQuery` belongs behind the address of the script. */
export type LoadRendering = (retryQuery: string) => Promise<{ readonly default: Rendering }>;
