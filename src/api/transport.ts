/** How a request leaves: by fetch, or answered from mocks. The client knows only this. */

export interface TransportRequest {
  /** Id in the catalogue; undefined for a request outside of it. */
  readonly callId: string | undefined;
  readonly method: string;
  readonly service: string;
  /** Path with its parameters filled in, without query. */
  readonly path: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** Rejects when there is no answer. */
export type Transport = (request: TransportRequest) => Promise<Response>;

export function fetchTransport(fetch: typeof globalThis.fetch): Transport {
  return ({ url, init }) => fetch(url, init);
}
