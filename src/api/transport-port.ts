/** The port that sends a request: by fetch, or by mocks in its place. */
export interface TransportRequest {
  /** Id of the call in the catalogue. */
  readonly callId: string;
  readonly method: string;
  readonly service: string;
  /** Path with its parameters filled in, without the query. */
  readonly path: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** Sends one request. Rejects if there is no answer. */
export type Transport = (request: TransportRequest) => Promise<Response>;

export interface MockOptions {
  readonly fetch: typeof globalThis.fetch;
  /** The answers by call id, or the address of a JSON file with them. */
  readonly answers?: { readonly [callId: string]: unknown } | string | undefined;
  readonly delayMs?: number | undefined;
  /** Every call fails as it would without a network. */
  readonly reject?: boolean | undefined;
  readonly warn?: ((line: string) => void) | undefined;
}
