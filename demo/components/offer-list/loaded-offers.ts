/** The offers of an address, and how far their loading is. */
import { useCallback, useEffect, useState } from "react";
import * as v from "valibot";
import { LoadedOffersSchema, type Offer } from "./offer-list.props.ts";

const TIME_LIMIT_MS = 10_000;

export type LoadedOffers =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly offers: readonly Offer[] }
  | { readonly status: "failed"; readonly retry: () => void };

/** Offers of the page win over those of an address. */
export function useOffers(src: string | undefined, own: readonly Offer[] | undefined): LoadedOffers {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly from: string; readonly offers: readonly Offer[] | undefined }>();
  const from = `${attempt} ${src}`;
  const isNeeded = own === undefined && src !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    loadOffers(src, abort.signal).then(
      (offers) => setLoaded({ from, offers }),
      () => abort.signal.aborted || setLoaded({ from, offers: undefined }),
    );
    return () => abort.abort();
  }, [src, isNeeded, from]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (!isNeeded) return { status: "ready", offers: own ?? [] };
  if (loaded?.from !== from) return { status: "loading" };
  return loaded.offers ? { status: "ready", offers: loaded.offers } : { status: "failed", retry };
}

async function loadOffers(src: string, signal: AbortSignal): Promise<readonly Offer[]> {
  // One controller for both, because phones in use have neither `AbortSignal.any` nor `AbortSignal.timeout`.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS);
  signal.addEventListener("abort", () => limit.abort());
  const answer = await fetch(src, { signal: limit.signal }).finally(() => clearTimeout(timer));
  if (!answer.ok) throw new Error(`The offers answered with ${answer.status}.`);
  const read = v.safeParse(LoadedOffersSchema, await answer.json());
  if (!read.success) throw new Error("The offers have another shape.");
  return read.output;
}
