/** `useServiceCall`: data of a service for a component, with the bearer of the session, which the component never sees. */
import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { useElementState } from "./element-context.ts";
import { type JoinedSession, joinedSession } from "./joined-session.ts";
import type { ServiceAnswer } from "./service-answer.ts";
import type { AnswerSchema, ServiceRequest, ServiceState } from "./service-request.ts";

interface Asked {
  readonly key: string;
  readonly answer: ServiceAnswer;
}

/** The calls are loaded by components that make one. The customer may be known before the session is, which has the bearer. */
async function ask(
  session: JoinedSession | undefined,
  ...question: Parameters<typeof import("./service-answer.ts").serviceAnswer>
): Promise<ServiceAnswer> {
  try {
    const { serviceAnswer } = await importWithRetry(() => import("./service-answer.ts"));
    await session?.whenJoined;
    return await serviceAnswer(...question);
  } catch {
    return { situation: "noResponse" };
  }
}

/**
 * Asks a service as the customer of the page, and again for another customer. Answers are kept for five minutes, as
 * those of the shell's own calls.
 *
 * @param schema reads the answer, whose keys are in camelCase unless `keys` says otherwise; an answer of another shape is `invalidAnswer`
 */
export function useServiceCall<T>(request: ServiceRequest, schema: AnswerSchema<T>): ServiceState<T> {
  const { locale, shell, customer: store } = useElementState();
  const joined = useRef<JoinedSession>(undefined);
  useEffect(() => {
    joined.current = joinedSession(() => locale.get());
    return joined.current.release;
  }, [locale]);
  const { session } = useStore(shell);
  const customer = useStore(store);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  const { service, path, keys = "camel" } = request;
  const query = JSON.stringify(request.query ?? {});
  const key = JSON.stringify([service, path, query, keys, customer?.customerId, attempt]);
  useEffect(() => {
    if (customer === undefined) return;
    const abort = new AbortController();
    ask(
      joined.current,
      { service, path, query: JSON.parse(query), keys },
      schema,
      customer,
      attempt > 0,
      abort.signal,
    ).then((answer) => !abort.signal.aborted && setAsked({ key, answer }));
    return () => abort.abort();
  }, [service, path, query, keys, schema, customer, attempt, key]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const isNobody = session === "anonymous" || session === "ended";
  if (customer === undefined) return { status: isNobody ? "signed-out" : "loading" };
  if (asked?.key !== key) return { status: "loading" };
  const { answer } = asked;
  if ("situation" in answer) return { status: "failed", situation: answer.situation, retry };
  return { status: "ready", value: answer.value as T };
}
