/** `savings-shell/services` as a host imports it, here in Node: what compiles, and what a server gets. */
import * as v from "valibot";
import { expect, it } from "vitest";
import type { AccountInput } from "../src/api/customer-calls.ts";
import {
  API_SITUATIONS,
  ApiError,
  type Call,
  type CallCaching,
  type CallOptions,
  callService,
  defineCall,
  SERVICE_CALLS,
  type ServiceName,
} from "./services.ts";

it("answers a server with an ApiError, because nobody is signed in there [A-07]", async () => {
  expect(globalThis).not.toHaveProperty("document");
  const error = await callService(SERVICE_CALLS.productOffers).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ situation: "noPage", message: "Services are called in a browser only." });
});

it("knows an ApiError of another copy of the script, and nothing else [A-07]", () => {
  const ofAnotherCopy = Object.assign(new Error("Gone."), { name: "ApiError", situation: "notFound" });
  expect(ofAnotherCopy).toBeInstanceOf(ApiError);
  const others = [new Error("x"), Object.assign(new Error("x"), { name: "ApiError" }), null, undefined, "ApiError", {}];
  expect(others.filter((other) => other instanceof ApiError)).toEqual([]);
  expect(Object.keys(API_SITUATIONS)).toContain("noPage");
});

it("requires the input of a call, and lets out what the shell knows [A-03]", () => {
  const options: CallOptions = { isFresh: true };
  const service: ServiceName = "deposit";
  const caching: CallCaching = "page";
  const compiles = async () => {
    await callService(SERVICE_CALLS.account, { accountId: "A-1" }, options);
    await callService(SERVICE_CALLS.customer);
    await callService(SERVICE_CALLS.productTypes);
    // @ts-expect-error the id of the account is missing
    await callService(SERVICE_CALLS.account);
    // @ts-expect-error the id of the account is missing
    await callService(SERVICE_CALLS.account, {});
    // @ts-expect-error a GET is not repeated by a key
    await callService(SERVICE_CALLS.customer, {}, { idempotencyKey: "k" });
    const order = defineCall({ id: "o", use: "order", service, path: "/orders", method: "POST", answer: v.unknown() });
    await callService(order, {}, { idempotencyKey: "k" });
    // @ts-expect-error a call that writes has no cached answer
    await callService(order, {}, { isFresh: true });
  };
  expect(compiles).toBeTypeOf("function");
  // @ts-expect-error no service has this name
  defineCall({ id: "x", use: "x", service: "depositt", path: "/x", caching });
  const account: Call<AccountInput, unknown> = SERVICE_CALLS.account;
  expect(account.service).toBe("account");
});
