/** Makes the calls of a host, as the customer who is signed in. Loaded with the first call. */
import type { Call } from "../../api/call.ts";
import type { ReadOptions, WriteOptions } from "../../api/call-options.ts";
import { unlessAborted } from "../../api/lookup-cache.ts";
import { startPage } from "../page/host-api.ts";
import { presence, type SignedIn, signedIn } from "../page/signed-in.ts";
import { type Page, perPage, thisPage } from "../page.ts";
import { apiClient } from "./api-client.ts";
import { factsOf } from "./call-facts.ts";
import { joinSession } from "./page-session.ts";

/** Joins the session once, for the lifetime of the page. */
const sessionOfCalls = perPage("hostCalls", (page) => joinSession(page));

export async function makeCall<TResult>(
  call: Call<object, TResult>,
  input: object,
  { signal, isFresh, onMaintenance, idempotencyKey }: ReadOptions & WriteOptions,
): Promise<TResult> {
  const page = thisPage();
  // The page script, which reads the configuration of the page, may come later or be missing.
  startPage(page);
  const known = await unlessAborted(currentCustomer(page), signal);
  const { customerId, userId } = known ?? {};
  const client = apiClient(page);
  const facts = await factsOf(page, call, known, client, { signal });
  return client.call(
    call,
    { ...(known && { customerId, userId }), ...input },
    { signal, isFresh, onMaintenance, idempotencyKey: idempotencyKey ?? newKeyFor(call), facts },
  );
}

/**
 * A browser may send a request a second time on a kept connection that the server has just closed (RFC 9110, 9.2.2), and the service must be able to
 * tell that from two orders. Undefined for a read, and on an insecure page, which has no random UUID.
 */
const newKeyFor = (call: Call<object, unknown>): string | undefined =>
  call.method === "GET" || call.hasIdempotencyKey === false ? undefined : crypto.randomUUID?.();

/**
 * Undefined where nobody is signed in. Waits until that is known. Joins the session, which alone has the bearer: the elements of
 * the page may know the customer without it.
 */
async function currentCustomer(page: Page): Promise<SignedIn | undefined> {
  sessionOfCalls(page);
  if (presence(page).get() === "unknown") {
    await new Promise<void>((resolve) => {
      const stop = presence(page).listen(() => {
        stop();
        resolve();
      });
    });
  }
  return signedIn(page).get();
}
