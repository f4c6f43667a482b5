/**
 * Answers calls from mocks instead of the network: for local work, and elsewhere as a mode that answers after a delay or
 * rejects. Loaded by `chooseTransport` only where mocks are on: production carries none of it.
 */
import { UNREAD_COUNT_FALLBACK } from "../domain/constants.ts";
import type { Transport, TransportRequest } from "./transport.ts";

export interface MockAnswer {
  /** 200 when missing. */
  readonly status?: number;
  /** As JSON; no body when undefined. */
  readonly body?: unknown;
}

/** Undefined when there is no mock for the request. */
export type MockSource = (request: TransportRequest) => MockAnswer | undefined | Promise<MockAnswer | undefined>;

export interface MockOptions {
  readonly source: MockSource;
  readonly delayMs?: number | undefined;
  /** Every call fails as if there were no network. */
  readonly reject?: boolean | undefined;
  readonly warn?: ((line: string) => void) | undefined;
}

/** What stands in for a missing mock: the unread count has a value of its own, everything else is not found. */
function fallbackFor({ callId }: TransportRequest): MockAnswer {
  return callId === "unreadCount" ? { body: UNREAD_COUNT_FALLBACK } : { status: 404 };
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException("The mock was given up.", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}

export function createMockTransport(options: MockOptions): Transport {
  const warn = options.warn ?? ((line: string) => console.warn(line));
  return async (request) => {
    if (options.delayMs) await pause(options.delayMs, request.init.signal);
    if (options.reject) throw new TypeError("Mock mode rejects every call.");
    const found = await options.source(request);
    if (found === undefined)
      warn(`no mock for ${request.method} ${request.service}: ${request.callId ?? "no call id"}`);
    const { status = 200, body } = found ?? fallbackFor(request);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status: body === undefined && status === 200 ? 204 : status,
      headers: { "content-type": "application/json" },
    });
  };
}
