/** The seam between an element and what draws in it: what drawing may do with its host, and what it gives back. */

/** A value that changes; nanostores atoms have this shape, and so has everything an element draws from. */
export interface Readable<T> {
  get(): T;
  /** Calls back on each change, not at once; returns the way to stop. */
  listen(listener: (value: T) => void): () => void;
}

/** Attributes and properties of one tag by property, validated by its definition. */
export type HostValues = Readonly<Record<string, unknown>>;

/** What the element's own code may do with its host. */
export interface HostPort {
  readonly element: HTMLElement;
  /** Attributes and properties, merged. */
  readonly values: Readable<HostValues>;
  /** The data from which the adopted fragment was drawn; undefined on a bare tag. */
  readonly snapshot: unknown;
  /** Aborted when the element has left the page for good. */
  readonly signal: AbortSignal;
  emit(name: `shell-${string}`, detail: unknown, cancelable?: boolean): boolean;
  raise(code: string, message: string): void;
}

/** Where to draw, and whom to tell. */
export interface Stage {
  readonly mount: HTMLElement;
  onDrawn(): void;
}

/** Draws one element from now on; resolves when there is something to draw, to the way to take it down. */
export interface Draw {
  /** CSS text of the shadow root; undefined where that has it already. */
  styles(root: ShadowRoot): Promise<string | undefined>;
  open(host: HostPort, stage: Stage): Promise<() => void>;
}
