/** Makes the calls of a host, as the customer who is signed in. Loaded with the first call. */
import type { Call } from "../../api/call.ts";
import type { ReadOptions, WriteOptions } from "../../api/call-options.ts";
import { joinSession } from "../session/page-session.ts";
import { presence, type SignedIn, signedIn } from "../session/signed-in.ts";
import { apiClient } from "./api-client.ts";
import { factsOf } from "./call-facts.ts";

/** The session is joined once, for the lifetime of the page. */
let isJoined = false;

export async function makeCall<TResult>(
  call: Call<object, TResult>,
  input: object,
  { signal, isFresh, onMaintenance, idempotencyKey }: ReadOptions & WriteOptions,
): Promise<TResult> {
  const known = await currentCustomer();
  const { customerId, userId } = known ?? {};
  const client = apiClient();
  const facts = await factsOf(call, known, client, { signal });
  return client.call(
    call,
    { ...(known && { customerId, userId }), ...input },
    { signal, isFresh, onMaintenance, idempotencyKey, facts },
  );
}

/**
 * Undefined where nobody is signed in. Waits until that is known. Joins the session, which alone has the bearer: the elements of
 * the page may know the customer without it.
 */
async function currentCustomer(): Promise<SignedIn | undefined> {
  if (!isJoined) {
    isJoined = true;
    joinSession();
  }
  if (presence.get() === "unknown") {
    await new Promise<void>((resolve) => {
      const stop = presence.listen(() => {
        stop();
        resolve();
      });
    });
  }
  return signedIn.get();
}
