/** The deposits of the customer from the deposit service, and how far their loading is. */
import { useCallback, useEffect, useState } from "react";
import { useShell } from "savings-shell/react";
import { ApiError, callService } from "savings-shell/services";
import { DEPOSITS_CALL, type Deposit } from "./deposit-overview.props.ts";

export type LoadedDeposits =
  | { readonly status: "loading" }
  /** No customer is signed in, so no request was sent. */
  | { readonly status: "signed-out" }
  | { readonly status: "ready"; readonly deposits: readonly Deposit[] }
  | { readonly status: "failed"; readonly retry: () => void };

type Answer = { readonly deposits: readonly Deposit[] } | { readonly problem: "signed-out" | "failed" };

/** Asks once the session of the page is known, and again for each `retry`. */
export function useDeposits(): LoadedDeposits {
  const { session } = useShell();
  const isNobody = session === "anonymous" || session === "ended";
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly attempt: number; readonly answer: Answer }>();
  useEffect(() => {
    if (isNobody) return;
    const abort = new AbortController();
    depositsOf(attempt > 0, abort.signal).then((answer) => abort.signal.aborted || setLoaded({ attempt, answer }));
    return () => abort.abort();
  }, [isNobody, attempt]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (isNobody) return { status: "signed-out" };
  if (loaded?.attempt !== attempt) return { status: "loading" };
  const { answer } = loaded;
  if ("deposits" in answer) return { status: "ready", deposits: answer.deposits };
  return answer.problem === "signed-out" ? { status: "signed-out" } : { status: "failed", retry };
}

async function depositsOf(isFresh: boolean, signal: AbortSignal): Promise<Answer> {
  try {
    return { deposits: await callService(DEPOSITS_CALL, {}, { signal, isFresh }) };
  } catch (error) {
    const isNobody = error instanceof ApiError && error.situation === "missingCustomerId";
    return { problem: isNobody ? "signed-out" : "failed" };
  }
}
