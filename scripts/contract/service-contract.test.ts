/** The contract with the services against the catalogue, and its examples against both readers of them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import type * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { Call } from "../../src/api/call.ts";
import { CALL_IDS, CATALOGUE } from "../../src/api/catalogue.ts";
import { EVERY_CALL, fakeNetwork } from "../../src/api/client.cases.ts";
import { readEntity } from "../../src/domain/entities/wire-field.ts";
import { EVENT_CATALOGUE, eventSchemaUri } from "../../src/domain/tracking/event-catalogue.ts";
import { eventSchemas } from "../../src/domain/tracking/event-schemas.ts";
import { serviceContract } from "./service-contract.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly example: string }[];
  readonly responses: Readonly<Record<string, Content>>;
  readonly "x-shell-request": {
    readonly credentials: string;
    readonly headers: object;
    readonly timeoutMs: number;
    readonly retries: number;
  };
}
interface Content {
  readonly content?: Readonly<
    Record<string, { readonly schema: object; readonly examples?: Readonly<Record<string, { value: unknown }>> }>
  >;
}
const { paths } = serviceContract() as unknown as { paths: Readonly<Record<string, Record<string, Operation>>> };
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id);
const described = CALL_IDS.filter((id) => CATALOGUE[id].service !== "identity");
const INPUT = { customerId: "BAC-1", accountId: "A-1", userId: "user-1", refreshToken: "r" };
const ajv = new Ajv2020({ strict: false });

describe("services.openapi.json", () => {
  it("has every call of the catalogue but those of the identity provider, and the calls of components [A-03]", () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual([...described, "deposits"].toSorted());
  });

  it.each(described)("describes %s as it is sent: address, path, query [A-03]", (id) => {
    const { service, path, method } = CATALOGUE[id];
    const operation = paths[`/${service}${path.replaceAll(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    for (const { example } of operation?.parameters ?? []) expect(example).toMatch(/\S/);
  });

  it.each(described.filter((id) => !("ignoresBody" in CATALOGUE[id])))(
    "shows an answer of %s that its own schema and the shell accept [A-03]",
    (id) => {
      const { schema, examples = {} } = operationOf(id)?.responses["200"]?.content?.["application/json"] ?? {
        schema: {},
      };
      const values = Object.values(examples).map(({ value }) => value);
      expect(values.length).toBeGreaterThan(0);
      const validate = ajv.compile(schema);
      for (const value of values) {
        expect([validate(value), validate.errors]).toEqual([true, null]);
        expect(readEntity(CATALOGUE[id].answer as v.GenericSchema, value).ok).toBe(true);
      }
      expect(validate(7.5)).toBe(false);
    },
  );

  it.each(described)("says of %s how it is sent, as the client sends it [A-01, A-04]", async (id) => {
    const call: Call<never, unknown> = CATALOGUE[id];
    const { client, sent } = fakeNetwork(() => new Response("{}", { status: 500 }));
    vi.useFakeTimers();
    const ended = client.call(call, INPUT as never, { facts: EVERY_CALL }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
    vi.useRealTimers();
    const { credentials, headers, retries } = operationOf(id)?.["x-shell-request"] ?? {};
    const names = (given: object = {}) => Object.keys(given).toSorted();
    expect([credentials, names(headers), retries]).toEqual([
      sent[0]?.init.credentials,
      names(Object.fromEntries(sent[0]?.headers ?? [])),
      sent.length - 1,
    ]);
  });

  it("says what a browser needs before it hands an answer to the page [A-01]", () => {
    const { description } = (serviceContract() as unknown as { info: { description: string } }).info;
    for (const words of [
      "credentials: include",
      "never `*`",
      "Access-Control-Allow-Credentials: true",
      "Access-Control-Allow-Headers: authorization, content-type, idempotency-key",
    ])
      expect(description).toContain(words);
    const limits = described.map((id) => operationOf(id)?.["x-shell-request"].timeoutMs);
    expect(new Set(limits)).toEqual(new Set([3000]));
  });

  it("has every schema that it names", () => {
    const contract: unknown = serviceContract();
    const names = [...JSON.stringify(contract).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, name = ""]) => name);
    expect(names).not.toEqual([]);
    const named = (name: string) =>
      name
        .split("/")
        .reduce((part: unknown, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], contract);
    expect([...new Set(names)].filter((name) => named(name) === undefined)).toEqual([]);
  });

  it("takes product types as a list and as fields [D-04]", () => {
    const { schema = {} } = operationOf("productTypes")?.responses["200"]?.content?.["application/json"] ?? {};
    const validate = ajv.compile(schema);
    expect(
      [["term_product_access"], { term_product_access: true }, "term_product_access"].map((one) => validate(one)),
    ).toEqual([true, true, false]);
  });

  it("distinguishes what the shell distinguishes [A-05, A-06]", () => {
    expect(Object.keys(operationOf("account")?.responses ?? {}).toSorted()).toEqual(
      ["200", "206", "401", "403", "404", "410", "503", "default"].toSorted(),
    );
    expect(Object.keys(operationOf("customer")?.responses ?? {})).not.toContain("503");
    const query = (id: string) => operationOf(id)?.parameters.map(({ name, required }) => [name, required]);
    expect(query("productTypes")).toEqual([
      ["distributor_id", false],
      ["distribution_channel_id", false],
    ]);
    expect(query("accounts")).toEqual([["filter", true]]);
  });
});

describe("schemas of events", () => {
  it("are one for each event of the catalogue, at the address that the event names [T-05]", () => {
    const uris = Object.keys(EVENT_CATALOGUE).map((name) => eventSchemaUri(name));
    expect(Object.keys(eventSchemas()).map((file) => `iglu:${file}`)).toEqual(uris);
    for (const { self } of Object.values(eventSchemas())) {
      expect(self.name).toMatch(/^[a-zA-Z0-9_-]+$/);
      expect([self.format, self.version]).toEqual(["jsonschema", "1-0-0"]);
    }
  });
});
