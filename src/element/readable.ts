/** A value that changes; nanostores atoms have this shape, and so has everything an element draws from. */
export interface Readable<T> {
  get(): T;
  /** Calls back on each change, not at once; returns the way to stop. */
  listen(listener: (value: T) => void): () => void;
}
