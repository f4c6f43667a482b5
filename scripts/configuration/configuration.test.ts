import { readFileSync } from "node:fs";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { parseStatus } from "../../src/domain/status/status-schema.ts";
import { parseConfig } from "../../src/stores/config/config-parser.ts";
import { CONFIG_KEYS } from "../../src/stores/config/config-schema.ts";
import { configure } from "../../src/stores/page/host-api.ts";
import { CONFIG_EXAMPLE, configPage, configSchema, statusSchema } from "./config-documents.ts";
import { keyComments } from "./key-comments.ts";

const validate = new Ajv({ allErrors: true, strict: false }).compile(configSchema() as object);
const isValid = (config: unknown) => validate(config) === true;

describe("docs/configuration.md", () => {
  it("is printed from the source: run `npm run configuration` [W-02]", () => {
    expect(readFileSync("docs/configuration.md", "utf8")).toBe(configPage());
  });

  it("names every key and every part of it", () => {
    for (const path of keyComments().keys()) expect(configPage()).toContain(`| \`${path}\` |`);
  });
});

describe("the schema of the configuration", () => {
  it("has every key, and takes the example that the page shows for it", () => {
    expect(Object.keys(configSchema().properties ?? {})).toEqual(Object.keys(CONFIG_KEYS));
    expect(parseConfig([CONFIG_EXAMPLE])).toEqual({ config: CONFIG_EXAMPLE, problems: [] });
    expect([isValid(CONFIG_EXAMPLE), validate.errors]).toEqual([true, null]);
  });

  it.each([
    [{ environmnt: "local" }],
    [{ environment: "prod" }],
    [{ site: { logo: { url: "/logo.svg" } } }],
    [{ flagService: {} }],
    [{ session: { idleSeconds: 0 } }],
    [{ session: { probe: "yes" } }],
    [{ mocks: {} }],
    [{ furtherLogout: { payload: { deep: {} } } }],
  ])("refuses %j as the parser does", (config) => {
    expect(isValid(config)).toBe(false);
    expect(parseConfig([config]).problems).toHaveLength(1);
  });
});

describe("the schema of the operator's document", () => {
  const isStatus = new Ajv({ strict: false }).compile(statusSchema() as object);
  const [, example = ""] =
    /statusUrl[\s\S]*?```json\n([\s\S]*?)```/.exec(readFileSync("docs/operate.md", "utf8")) ?? [];

  it("takes the example of docs/operate.md, as the parser does", () => {
    expect([isStatus(JSON.parse(example)), isStatus.errors]).toEqual([true, null]);
    expect(parseStatus(example)?.stop).toHaveLength(2);
  });

  it.each([{ stop: "all" }, { stop: [{ tag: 7 }] }, { notices: { "xx-XX": "?" } }, { notices: { "de-DE": "" } }])(
    "refuses %j as the parser does",
    (document) => {
      expect(isStatus(document)).toBe(false);
      expect(parseStatus(JSON.stringify(document))).toBe(undefined);
    },
  );
});

describe("configure", () => {
  it("is typed: a wrong key or value does not compile [W-02]", () => {
    const give = (_: Parameters<typeof configure>[0]) => undefined;
    give({ region: "uk", site: { name: "Savings Site" } });
    give({ content: { "de-DE": { messages: {} } } });
    // @ts-expect-error no such key
    give({ environmnt: "local" });
    // @ts-expect-error no such locale
    give({ content: { "de-XX": {} } });
    // @ts-expect-error no such environment
    give({ environment: "prod" });
    // @ts-expect-error no such part
    give({ session: { idleSecond: 3 } });
    expect(configure).toBeTypeOf("function");
  });
});
