/**
 * `dist/schema/services.openapi.json`: what the shell expects of the services, as OpenAPI 3.1. Calls, queries and answers come
 * from the catalogue and its schemas, so the file cannot say anything that the shell does not do.
 */
import type * as v from "valibot";
import { DEPOSITS_CALL } from "../../demo/components/deposit-overview/deposit-overview.props.ts";
import { sampleDeposits } from "../../demo/samples/market-products.ts";
import { mockAnswersOf } from "../../demo/samples/mock-answers.ts";
import { SAMPLE_CUSTOMERS } from "../../demo/samples/sample-customers.ts";
import packageFile from "../../package.json" with { type: "json" };
import { ErrorBodySchema } from "../../src/api/answer-error.ts";
import type { Call } from "../../src/api/call.ts";
import { CALL_IDS, CATALOGUE } from "../../src/api/catalogue.ts";
import { RETRY } from "../../src/api/retry.ts";
import { timeoutOf } from "../../src/api/send.ts";
import { SESSION_OVER } from "../../src/domain/reading/probe-answer.ts";
import { wireSchema } from "./wire-schema.ts";

/** Where the demo serves its services, unless another port is chosen. */
export const DEMO_SERVICES = "http://localhost:4802";
/** The customer of the examples. */
const SAMPLE = "de-distributor";
/** Services whose answers have keys in snake case; the reader takes either spelling. */
const CAMEL_CASE: readonly string[] = ["customer", "administeredCustomer", "accounts", "account"];
/** OpenID discovery describes the calls of the identity provider. */
const DESCRIBED_ELSEWHERE = "identity";

type Json = Readonly<Record<string, unknown>>;
type AnyCall = Call<never, unknown>;

const found = SAMPLE_CUSTOMERS.find(({ id }) => id === SAMPLE);
if (found === undefined) throw new Error(`There is no sample customer ${SAMPLE}.`);
const sample = found;

/** One value for each input of a call. */
const INPUT = {
  customerId: sample.bacNumbers[0],
  userId: sample.userId,
  accountId: sample.accounts.at(-1)?.id ?? "",
  distributorId: sample.customer.distributorId,
  distributionChannelId: sample.customer.distributionChannelId,
};

const MEANINGS: Readonly<Record<string, string>> = {
  bacNumber: "Number of the customer (BAC number), as in the access token.",
  customerId: "Number of the customer (BAC number), as in the access token.",
  customer_id: "Number of the customer (BAC number), as in the access token.",
  customer_domain_id: "Number of the customer (BAC number), as in the access token.",
  accountId: "Id of a transaction account, from the list of accounts.",
  userId: "Id of the user, from the access token.",
  distributor_id: "Distributor of the customer; missing if the customer names none.",
  distribution_channel_id: "Channel of the customer; missing if the customer names none.",
  embed: "The parts that the answer must have.",
  filter: "Restricts the list to the accounts of the customer.",
  pageId: "The page that asks.",
};

/** Answers for the customer of the examples, by call. */
const EXAMPLES: Readonly<Record<string, { readonly body?: unknown } | undefined>> = {
  ...mockAnswersOf(sample),
  openApiProbe: { body: { id: sample.customer.id, status: sample.customer.status } },
  deposits: { body: sampleDeposits(sample.locale) },
};

/** By this word the shell tells a refusal of the session probe from that of another server. */
const REFUSED_PROBE = {
  description: `The session is over, or there is none. The shell believes it only with "${SESSION_OVER}" as code or error.`,
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/ErrorOrList" },
      examples: { over: { value: { code: SESSION_OVER, message: "There is no session, or it is over" } } },
    },
  },
};

const ERROR = { $ref: "#/components/responses/Error" };

export function serviceContract(): Json {
  const calls = [...CALL_IDS.map((id) => CATALOGUE[id]), DEPOSITS_CALL]
    .map((call) => call as unknown as AnyCall)
    .filter(({ service }) => service !== DESCRIBED_ELSEWHERE);
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = `/${call.service}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Services behind the shell",
      version: packageFile.version,
      description:
        "What the shell asks of the services, and the answers that it distinguishes. The first segment of a path is the service, as with the configuration key `servicesOrigin`; `services` gives a service another address. Keys of an answer may be in camelCase, snake_case or kebab-case. Fields that are not listed are ignored. The identity provider is described by OpenID discovery.\n\nHow every request is sent: by fetch with `credentials: include`, so cookies of the service travel along. A browser then takes an answer from another origin only with `Access-Control-Allow-Origin: <the origin of the page>` (never `*`) and `Access-Control-Allow-Credentials: true`, on errors too. The header `authorization: Bearer <access token>` is on every request whose `security` names `bearer`, so a browser asks first: answer `OPTIONS` of every path with a 2xx status, these two headers, `Access-Control-Allow-Methods: GET, POST` and `Access-Control-Allow-Headers: authorization, content-type, idempotency-key`. `Access-Control-Expose-Headers: Retry-After` lets the shell read when to come back. `Access-Control-Max-Age: 7200` saves the next pages that question. Only a request with a body has a `content-type`, `application/json`. Each operation says its time limit and retries under `x-shell-request`.",
      contact: { name: "The team of the shell" },
      license: { name: "Proprietary" },
    },
    servers: [{ url: DEMO_SERVICES, description: "The demo" }],
    tags: [...new Set(calls.map(({ service }) => service))]
      .toSorted()
      .map((name) => ({ name, description: `The service ${name}.` })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: {
        ErrorBody: wireSchema(ErrorBodySchema, false),
        ErrorOrList: {
          anyOf: [{ $ref: "#/components/schemas/ErrorBody" }, { $ref: "#/components/schemas/ErrorListBody" }],
        },
        ErrorListBody: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/ErrorBody" } },
      },
      responses: {
        Error: {
          description: "Any other failure. The shell shows neither codes nor messages, and logs them without data.",
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/ErrorOrList" },
              examples: {
                one: { value: { code: "badRequest", message: "A parameter is missing or wrong" } },
                list: { value: [{ code: "maintenance", message: "The service is being maintained" }] },
              },
            },
          },
        },
      },
    },
  };
}

function operation(call: AnyCall): Json {
  const { id } = call;
  const body = call.json?.(INPUT as never) as Json | undefined;
  return {
    operationId: id,
    summary: `${call.use.charAt(0).toUpperCase()}${call.use.slice(1)}`,
    description: descriptionOf(call),
    tags: [call.service],
    ...(!call.bearer && { security: [] }),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body && { requestBody: requestBody(body) }),
    responses: responsesOf(call, id),
    "x-shell-request": requestOf(call),
  };
}

/** How the shell sends a call, from the definition that the client reads. */
function requestOf(call: AnyCall): Json {
  const isRetried = call.method === "GET" && ["lookup", "page"].includes(call.caching);
  return {
    credentials: "include",
    headers: {
      accept: "application/json",
      ...(call.json && { "content-type": "application/json" }),
      ...(call.bearer && { authorization: "Bearer <access token>" }),
    },
    timeoutMs: timeoutOf(call),
    retries: isRetried ? RETRY.times : 0,
    ...(isRetried && { retryDelayMs: RETRY.delayMs }),
  };
}

function descriptionOf(call: AnyCall): string {
  const caching = {
    lookup: "Answers are kept for five minutes. One retry follows a server error or a broken connection.",
    page: "Answers are kept as long as the page stays. One retry follows a server error or a broken connection.",
    once: "Asked once for a customer, without a retry.",
    never: "Never kept, and sent once.",
  } as const;
  const condition = call.when ? " Sent only where it is needed." : "";
  return `${caching[call.caching ?? "never"]}${condition}`;
}

const parameter = (name: string, place: "path" | "query", isRequired: boolean, value: unknown): Json => ({
  name,
  in: place,
  required: isRequired,
  description: MEANINGS[name] ?? `The ${name} of the call.`,
  schema: { type: "string", minLength: 1, maxLength: 200 },
  example: value,
});

function pathParameters(call: AnyCall): Json[] {
  const values = call.parameters?.(INPUT as never) ?? {};
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const shape = { type: "string", pattern: "^[A-Za-z0-9_.:@-]{1,100}$" };
    return { ...parameter(name, "path", true, values[name]), schema: shape };
  });
}

function queryParameters(call: AnyCall): Json[] {
  const values = call.query?.(INPUT as never, { region: "germany" }) ?? {};
  // A parameter that is sent without these two is sent in every request, so the contract requires it.
  const always = call.query?.({ ...INPUT, distributorId: undefined, distributionChannelId: undefined } as never, {
    region: "germany",
  });
  return Object.entries(values).map(([name, value]) => parameter(name, "query", always?.[name] !== undefined, value));
}

const requestBody = (body: Json): Json => ({
  required: true,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: Object.keys(body),
        properties: Object.fromEntries(
          Object.keys(body).map((name) => [
            name,
            { type: "string", minLength: 1, description: MEANINGS[name] ?? name },
          ]),
        ),
      },
      example: body,
    },
  },
});

function responsesOf(call: AnyCall, id: string): Json {
  return {
    ...success(call, id),
    ...(call.bearer && { "401": { ...ERROR } }),
    "403": described("The token may not do this. The shell checks whether the session is still valid."),
    "404": described("There is nothing. The shell does not ask again."),
    "410": described("There is nothing any more. The shell does not ask again."),
    ...(call.isAccountCall && { "503": described("Maintenance: the header says so in place of a balance.") }),
    ...(id === CATALOGUE.openApiProbe.id && { "401": REFUSED_PROBE, "403": REFUSED_PROBE }),
    default: ERROR,
  };
}

const described = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorOrList" } } },
});

function success(call: AnyCall, id: string): Json {
  if (call.ignoresBody) {
    const status = String(call.expects ?? (call.method === "GET" ? 200 : 204));
    const description = "It worked. The shell reads no body, and takes every other 2xx as well.";
    return { [status]: { description } };
  }
  const value = EXAMPLES[id]?.body;
  const content = {
    "application/json": {
      schema: wireSchema(call.answer as v.GenericSchema, !CAMEL_CASE.includes(id)),
      ...(value !== undefined && { examples: { [SAMPLE]: { value: absolute(value) } } }),
    },
  };
  return {
    "200": { description: "The answer.", content },
    ...(call.isAccountCall && { "206": { description: "A part is missing: maintenance, as with 503.", content } }),
  };
}

/** Addresses of pictures in the samples begin at their service. */
const absolute = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    (key === "url" || key === "logo") && typeof inner === "string" && inner.startsWith("/")
      ? `${DEMO_SERVICES}${inner}`
      : inner,
  );
