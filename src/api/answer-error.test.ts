import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { API_SITUATIONS, ApiError } from "./api-error.ts";
import { type Call, defineCall } from "./call.ts";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, EVERY_CALL, fakeNetwork, json, TOKEN } from "./client.cases.ts";
import { logLineOf, redact } from "./redaction.ts";

const probe = async (answer: () => Response | Promise<Response>) => {
  const network = fakeNetwork(answer);
  const error = await network.client.call(CATALOGUE.openApiProbe, {}).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return { ...network, error };
};

const fieldsOf = ({ situation, status, error, message, code, errorList }: ApiError) => ({
  situation,
  status,
  error,
  message,
  code,
  errorList,
});

describe("one error for every situation of the catalogue", () => {
  it("array body: status, first item's code as error, message, list [A-07]", async () => {
    const body = [{ code: "too_young", message: "Not yet." }, { code: 17 }, { message: "Third." }];
    const { error } = await probe(() => json(body, 422));
    expect(fieldsOf(error)).toStrictEqual({
      situation: "serviceErrors",
      status: 422,
      error: "too_young",
      message: "Not yet.",
      code: undefined,
      errorList: [{ code: "too_young", message: "Not yet." }, { code: "17" }, { message: "Third." }],
    });
  });

  it("array body with entries that are none, or too many: those that can be read [A-07]", async () => {
    const mixed = await probe(() => json(["text", null, { code: "too_young" }], 422));
    expect(mixed.error).toMatchObject({
      situation: "serviceErrors",
      error: "too_young",
      errorList: [{ code: "too_young" }],
    });
    const many = await probe(() => json(Array(51).fill({ code: "too_young" }), 422));
    expect(many.error.errorList).toHaveLength(50);
    const none = await probe(() => json(["text"], 422));
    expect(none.error).toMatchObject({ situation: "otherStatus", errorList: [] });
  });

  it.each([
    [{ code: "a", frontendErrorCode: "b", frontend_error_code: "c" }, "b"],
    [{ code: "a", frontend_error_code: "c" }, "c"],
    [{ code: "a" }, "a"],
    [{ code: 42 }, "42"],
    [{ code: "a", frontendErrorCode: "" }, "a"],
    [{ code: "a", frontendErrorCode: "no code at all!", frontend_error_code: "c" }, "c"],
    [{}, undefined],
  ])("object body %j: the frontend's code preferred [A-07]", async (body, code) => {
    const { error } = await probe(() => json({ message: "Sorry.", error: "invalid_grant", ...body }, 400));
    expect(fieldsOf(error)).toEqual({
      situation: "serviceError",
      status: 400,
      error: "invalid_grant",
      message: "Sorry.",
      code,
      errorList: [],
    });
  });

  it("no response: 400, Invalid Request Payload, technicalError [A-07]", async () => {
    const { error } = await probe(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(fieldsOf(error)).toEqual({
      situation: "noResponse",
      status: 400,
      error: "Invalid Request Payload",
      message: "A technical error occurred.",
      code: "technicalError",
      errorList: [],
    });
  });

  const anyCall = (part: object): Call<object, unknown> =>
    defineCall({ id: "x", use: "any call", service: "account", path: "/x", answer: v.unknown(), ...part });

  it.each([
    [{ service: "" }, "service"],
    [{ path: "" }, "url"],
    [{ service: "unknown" }, "url"],
    [{ path: "https://evil.example/x" }, "url"],
    [{ path: "/a/:id" }, "id"],
  ])("missing service or url: %j [A-07]", async (part, name) => {
    const { client, sent } = fakeNetwork(() => json({}));
    await expect(client.call(anyCall(part), {})).rejects.toMatchObject({
      situation: "missingParameter",
      message: `Missing required parameter: ${name}`,
    });
    expect(sent).toEqual([]);
  });

  it.each(["", "get", "TRACE", "CONNECT", "BREW"])("invalid method %j [A-07]", async (method) => {
    const { client, sent } = fakeNetwork(() => json({}));
    const ended = client.call(anyCall({ method }), {});
    await expect(ended).rejects.toMatchObject({ situation: "invalidMethod" });
    await expect(ended).rejects.toBeInstanceOf(ApiError);
    expect(sent).toEqual([]);
  });

  it.each([
    [() => new Response("<html>", { status: 502 }), "otherStatus"],
    [() => new Response(null, { status: 500 }), "otherStatus"],
    [() => json("text", 400), "otherStatus"],
    [() => json(null, 400), "otherStatus"],
    [() => json([], 400), "otherStatus"],
    [() => json({ code: "x" }, 401), "serviceError"],
    [() => json([{ code: "x" }], 401), "serviceErrors"],
  ])("other non-2xx is logged once and passed on (%#) [A-07]", async (answer, situation) => {
    const { error, logged } = await probe(answer);
    expect(error.situation).toBe(situation);
    expect(logged).toEqual([logLineOf(error, [])]);
    expect(logged[0]).toContain(`GET open-api/savingglobal/rest/open_api/v2/customer: ${situation} ${error.status}`);
  });

  it("the logged line names the error by its code, else by its short name, never by a sentence [A-07]", async () => {
    const lineOf = async (body: unknown) => (await probe(() => json(body, 400))).logged[0]?.split(": ")[1];
    expect(await lineOf({ code: "C1", error: "invalid_grant" })).toBe("serviceError 400 C1");
    expect(await lineOf({ error: "invalid_grant", message: "Ada" })).toBe("serviceError 400 invalid_grant");
    expect(await lineOf({ error: "Ada Lindner is unknown" })).toBe("serviceError 400");
  });

  it.each([
    ["30", "30"],
    ["Fri, 20 Nov 2026 12:00:30 GMT", "Fri, 20 Nov 2026 12:00:30 GMT"],
    ["Ada Lindner", undefined],
    ["-1", undefined],
    ["1e99", undefined],
    ["9".repeat(400), undefined],
  ])("keeps a Retry-After of %j as %j, and nobody's words", async (text, kept) => {
    const { error } = await probe(() => new Response("{}", { status: 429, headers: { "Retry-After": text } }));
    expect(error.retryAfter).toBe(kept);
  });

  it.each([404, 410, 403])("status %i has a situation of its own and is logged once [A-07]", async (status) => {
    const { error, logged } = await probe(() => json({ code: "x" }, status));
    const situation = status === 403 ? "forbidden" : "notFound";
    expect(error).toMatchObject({ situation, status, code: "x" });
    expect(logged).toEqual([expect.stringMatching(new RegExp(`: ${situation} ${status} x$`))]);
  });

  it.each([
    ["HTML", "<!doctype html><p>Login"],
    ["half of it", '{"id":"BAC1"'],
    ["too much", `"${"x".repeat(1_000_001)}"`],
    ["too deep", `${"[".repeat(100)}${"]".repeat(100)}`],
    ["too many values", `[${"0,".repeat(60_000)}0]`],
    ["nothing", ""],
    ["another shape", '["BAC1"]'],
  ])("an answer that is %s is an invalid answer [A-07]", async (_, text) => {
    const { client, logged } = fakeNetwork(() => new Response(text));
    const error = await client.call(CATALOGUE.customer, { customerId: CUSTOMER_ID }).catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ situation: "invalidAnswer", status: 200 });
    expect(logged).toHaveLength(1);
  });

  it("says where an answer is wrong, never what it holds [A-07]", async () => {
    const body = [{ first_name: "Ada", last_name: "Secretname" }];
    const { client } = fakeNetwork(() => json(body));
    const error: ApiError = await client
      .call(CATALOGUE.switchableAccounts, { userId: "u1" }, { facts: EVERY_CALL })
      .catch((reason) => reason);
    expect(error.message).toBe("The answer is not what this call promises at 0.customerId.");
  });

  it("gives every situation a sentence [A-07]", () => {
    for (const sentence of Object.values(API_SITUATIONS)) expect(sentence).toMatch(/\w/);
  });
});

describe("what the caller gets", () => {
  it("is code, message and field as the service wrote them: an object [A-07]", async () => {
    const body = { code: "40012", message: "Minimum is 10000 EUR, from DE89370400440532013000", field: "amount" };
    const { error } = await probe(() => json(body, 422));
    expect(error).toMatchObject({ situation: "serviceError", status: 422, ...body });
  });

  it("is code, message and field as the service wrote them: a list [A-07]", async () => {
    const body = [{ code: 40012, message: "Minimum is 10000 EUR", field: "amount" }, { message: "ada@bank.example" }];
    const { error } = await probe(() => json(body, 422));
    expect(error).toMatchObject({ error: "40012", message: "Minimum is 10000 EUR" });
    expect(error.errorList).toEqual([{ ...body[0], code: "40012" }, body[1]]);
  });

  it.each([
    ["the token", `Bearer ${TOKEN} is expired`, "[hidden] is expired"],
    ["the token alone", `${TOKEN} is expired`, "[hidden] is expired"],
    ["a short token of another kind", "Bearer s3cr3t is expired", "[hidden] is expired"],
    ["another token", "got eyJhbGciOiJub25lIn0.e30.x", "got [hidden]"],
    ["control characters", "a\u0000b\u202ec", "a b c"],
  ])("never holds %s [A-07]", async (_, message, kept) => {
    const { error } = await probe(() => json({ message, error: message, code: message, field: message }, 400));
    expect(error).toMatchObject({ message: kept, error: kept, field: kept, code: undefined });
  });

  it("is at most a thousand characters [A-07]", async () => {
    const { error } = await probe(() => json({ message: "long ".repeat(10_000) }, 400));
    expect(error.message).toHaveLength(1000);
  });
});

describe("a log holds no token and no customer data", () => {
  it.each([
    ["the customer id", CUSTOMER_ID],
    ["a long number", "4930555551"],
    ["a number in groups", "49-305-555"],
    ["a token", "eyJhbGciOiJub25lIn0.e30.x"],
  ])("not %s, whatever the service calls its error [A-07]", async (_, code) => {
    const { client, logged } = fakeNetwork(() => json({ code, error: code, message: code }, 400));
    await client.call(CATALOGUE.customer, { customerId: CUSTOMER_ID }).catch(() => undefined);
    expect(logged).toEqual([expect.stringMatching(/: serviceError 400( \[hidden\])?$/)]);
  });

  it("and keeps the short numbers of errors [A-07]", async () => {
    const { logged } = await probe(() => json({ code: "40012" }, 400));
    expect(logged[0]).toMatch(/: serviceError 400 40012$/);
  });

  it.each([
    ["Bearer s3cr3t is expired", "[hidden] is expired"],
    ["BEARER \t s3.cr_3t, expired", "[hidden] expired"],
    ["The bearer, s3cr3t", "The bearer, s3cr3t"],
    ["got eyJhbGciOi.eyJzdWI-i_Oi.c2lnbmF0dXJl now", "got [hidden] now"],
    ["got eyJhbGciOi now", "got [hidden] now"],
    ["got (eyJhbGciOi..c2ln) now", "got ([hidden]) now"],
    ["IBAN DE89370400440532013000: closed", "IBAN [hidden]: closed"],
    ["IBAN de89 3704 0044 0532 0130 00: closed", "IBAN [hidden]: closed"],
    ["IBAN GB29 NWBK 6016 1331 9268 19: closed", "IBAN [hidden]: closed"],
    ["IBAN (MT84MALT011000012345MTLCAST001S)", "IBAN ([hidden])"],
    ["IBAN NO9386011117947, closed", "IBAN [hidden], closed"],
    ["Form AB12, AB1234: closed", "Form AB12, AB1234: closed"],
    ["Number 12345, 12-34 5 and 1 2 3 4 5", "Number [hidden], [hidden] and [hidden]"],
    ["Number 1234, A1-B2-C3-D4 and 1, 2, 3, 4, 5", "Number 1234, A1-B2-C3-D4 and 1, 2, 3, 4, 5"],
    [`Key ${"x".repeat(20)}-${"_".repeat(19)}!`, "Key [hidden]!"],
    [`Key ${"x".repeat(39)}!`, `Key ${"x".repeat(39)}!`],
    ['Mail "ada@bank.example", ada@bank', 'Mail "[hidden]", [hidden]'],
    ["Mail @ 9, @ada, ada@ and @@", "Mail @ 9, @ada, ada@ and @@"],
    ["  a\u0000\u202e<b>\n", "a b"],
  ])("has the other words: %j is %j [A-07]", (message, kept) => {
    expect(redact(message, [])).toBe(kept);
  });

  it("has no value of the request that is long enough to tell anything [A-07]", () => {
    expect(redact("No customer is known.", ["no", "o", "customer"])).toBe("No [hidden] is known.");
  });

  it("not the payload of a refresh or a logout either [A-07]", async () => {
    const refreshToken = "opaque-refresh-token-0123456789";
    const body = { error: "invalid_grant", error_description: refreshToken, message: `${refreshToken} was spent` };
    const { client, logged } = fakeNetwork(() => json(body, 400));
    for (const call of [CATALOGUE.token, CATALOGUE.identityLogout]) {
      const error: ApiError = await client
        .call(call as typeof CATALOGUE.token, { refreshToken })
        .catch((reason) => reason);
      expect(error).toMatchObject({ error: "invalid_grant", message: "[hidden] was spent" });
      expect(JSON.stringify({ ...error, stack: error.stack }) + logged.join()).not.toContain(refreshToken);
    }
  });
});
