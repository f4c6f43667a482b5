/** The options of a single call. */

export interface ReadOptions {
  /** Gives up waiting. The request is aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
  /** Asks the service again instead of taking a cached answer. Everyone who waits for an older request gets the new answer. */
  readonly isFresh?: boolean | undefined;
  /** Runs when an account call reports maintenance by status 503 or 206, also for a cached answer. */
  readonly onMaintenance?: (() => void) | undefined;
}

export interface WriteOptions {
  /** Aborts the request, which the service may have received already. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The value of the header `Idempotency-Key`, by which the service recognises a call that is repeated: the caller makes a key for
   * each order, and sends the same key with the same order again. 1 to 255 visible ASCII characters, sent as they are. Without it the
   * call gets a key of its own, so that a request which the browser repeats is carried out once.
   */
  readonly idempotencyKey?: string | undefined;
}

export type CallOptions = ReadOptions | WriteOptions;
