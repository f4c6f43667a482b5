import type { HostValues } from "./host-values.ts";
import type { Readable } from "./readable.ts";

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

/** What an element draws: data for its view, now and at each change. */
export interface Connection<View> {
  readonly view: Readable<View>;
  /** The very data of the fragment, so that the first draw finds its own markup; needed where a snapshot is given. */
  readonly prerendered?: View | undefined;
}

/** Gathers and decides for one element; resolves when there is something to draw. */
export type Connect<View> = (host: HostPort) => Promise<Connection<View>>;
