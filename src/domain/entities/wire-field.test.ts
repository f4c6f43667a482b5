import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { referenceIban } from "../facts/customer-facts.ts";
import { FULL_CUSTOMER, FULL_PERSON } from "./customer.cases.ts";
import { CustomerSchema, PersonSchema } from "./customer.ts";
import { FULL_ACCOUNT } from "./transaction-account.cases.ts";
import { TransactionAccountSchema } from "./transaction-account.ts";
import {
  amount,
  camelKeys,
  count,
  identifier,
  lenient,
  list,
  pictureAddress,
  readEntity,
  tokenText,
  WIRE_LIMITS,
  wireText,
} from "./wire-field.ts";

const outcome = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : "refused";
};
const refuses = (schema: v.GenericSchema, value: unknown) => expect(outcome(schema, value)).toBe("refused");

describe("a text for people", () => {
  it.each(["Erika", "", "a\tb\r\nc", "1 < 2", "a<2>", "Łódź – 李 👋", "x".repeat(500)])("may be %j", (value) => {
    expect(outcome(wireText, value)).toBe(value);
  });

  it.each(["a\u0000", "\u001b[1m", "a\u007f", "a\u202eb", "\u2066a", "<b>", "a</b", "<!--", "<?x", "x".repeat(501), 5])(
    "is not %j, which has hidden characters, markup or too much",
    (value) => refuses(wireText, value),
  );
});

describe("an identifier", () => {
  it.each(["BAC-1", "a.b:c@d_e", "x".repeat(100)])("may be %j", (value) =>
    expect(outcome(identifier, value)).toBe(value),
  );

  it("may be a whole number, which becomes text", () => {
    expect([4711, 0, -1].map((value) => outcome(identifier, value))).toEqual(["4711", "0", "-1"]);
  });

  it.each(["", " a", "a b", "a/b", "/a", "ä", "a\n", "x".repeat(101), 1.5, 2 ** 53, Number.NaN, null])(
    "is not %j",
    (value) => refuses(identifier, value),
  );
});

describe("a number", () => {
  it("is an amount in both directions within a limit", () => {
    for (const value of [0, -12.5, 1e13, -1e13]) expect(outcome(amount, value)).toBe(value);
    for (const value of [1.1e13, -1.1e13, Number.NaN, Number.POSITIVE_INFINITY, "1"]) refuses(amount, value);
  });

  it("is a count from 0 up, and whole", () => {
    for (const value of [0, 7, 1e13]) expect(outcome(count, value)).toBe(value);
    for (const value of [-1, 0.5, 1e13 + 1, Number.NaN, "1"]) refuses(count, value);
  });
});

describe("the address of a picture in an answer", () => {
  it.each(["https://a.example/a.png", "HTTP://a.example/a.png", "/a", "/a/b.svg?v=1#x", `/${"x".repeat(1999)}`])(
    "may be %j",
    (value) => expect(outcome(pictureAddress, value)).toBe(value),
  );

  it.each([
    "",
    "/",
    "//a.example",
    "/\\a.example",
    "https://",
    "ftp://a.example/",
    "a.png",
    "see https://a.example/",
    "/a b",
    "/a<b>",
    '/a"',
    "/a'",
    "/a\\b",
    "javascript:/a",
    `/${"x".repeat(2000)}`,
  ])("is not %j", (value) => refuses(pictureAddress, value));
});

describe("a token", () => {
  it.each(["a", "eyJ.e30.x-_", "!#$%&()~", "x".repeat(WIRE_LIMITS.token)])("may be %j", (value) => {
    expect(outcome(tokenText, value)).toBe(value);
  });

  it.each(["", "a b", " a", "a\n", "ä", "aä", "äa", "<a", "a>", 'a"', "'a", "`", "x".repeat(WIRE_LIMITS.token + 1)])(
    "is not %j, which could break out of a header line",
    (value) => refuses(tokenText, value),
  );
});

describe("a lenient field", () => {
  it("drops what is absent, null or bad", () => {
    const schema = v.object({ text: lenient(wireText) });
    expect(outcome(schema, { text: "a" })).toEqual({ text: "a" });
    for (const text of [undefined, null, 5, "<b>"]) expect(outcome(schema, { text })).toEqual({ text: undefined });
    expect(outcome(schema, {})).toEqual({});
  });
});

describe("an answer that cannot be read", () => {
  it("is told by the place of its first bad field, never by a value", () => {
    const schema = v.object({ outer: v.object({ innerKey: wireText }), other: wireText });
    expect(readEntity(schema, { outer: { inner_key: "<b>" }, other: 5 })).toEqual({
      ok: false,
      where: "outer.innerKey",
    });
    expect(readEntity(schema, "secret")).toEqual({ ok: false, where: undefined });
  });
});

describe("a list", () => {
  const texts = list(wireText);

  it("leaves out entries without a value, and stays whole otherwise [A-01]", () => {
    expect(v.parse(texts, ["a", null, "b"])).toEqual(["a", "b"]);
    expect(v.parse(texts, [null])).toEqual([]);
  });

  it("is refused for any other bad entry, and above its limit [A-01]", () => {
    expect(v.safeParse(texts, ["a", 1]).success).toBe(false);
    expect(v.safeParse(texts, ["a", undefined]).success).toBe(false);
    expect(v.safeParse(texts, new Array(WIRE_LIMITS.list).fill(null)).success).toBe(true);
    expect(v.safeParse(texts, new Array(WIRE_LIMITS.list + 1).fill(null)).success).toBe(false);
  });

  it("of a customer's reference accounts keeps the account beside a missing one [D-01]", () => {
    const embedded = { referenceAccounts: [null, { iban: "DE02120300000000202051" }] };
    const read = readEntity(CustomerSchema, { ...FULL_CUSTOMER, embedded });
    expect(read.ok && referenceIban(read.value)).toBe("DE02120300000000202051");
  });
});

describe("camel case", () => {
  it.each([
    ["first_name", "firstName"],
    ["distributor_logo_url", "distributorLogoUrl"],
    ["product-types", "productTypes"],
    ["custom_attribute_10", "customAttribute10"],
    ["already", "already"],
    ["_embedded", "_embedded"],
    ["__proto", "__proto"],
    ["ends_", "ends_"],
    ["two_ends__", "twoEnds__"],
    ["a__b", "aB"],
    ["a-_-b", "aB"],
    ["a_b_c_d", "aBCD"],
    ["HAS_FLAG", "HAS_FLAG"],
  ])("turns %s into %s [A-01]", (key, expected) => {
    expect(Object.keys(Object(camelKeys({ [key]: 1 })))).toEqual([expected]);
  });

  it("converts keys at every depth and leaves values alone [A-01]", () => {
    const given = { first_name: "snake_case", list_of: [{ inner_key: null }, "a_b", 1], none: undefined };
    const converted = camelKeys(given);
    expect(converted).toEqual({ firstName: "snake_case", listOf: [{ innerKey: null }, "a_b", 1], none: undefined });
    expect(given).toHaveProperty("first_name");
  });

  it("loses no key that would become equal to another: the later ones stay as they are [A-01]", () => {
    const given = { first_name: 1, firstName: 2, "a-b": 3, a_b: 4 };
    expect(camelKeys(given)).toEqual({ firstName: 2, first_name: 1, aB: 3, a_b: 4 });
  });

  it("reaches no prototype [A-01]", () => {
    const converted: unknown = camelKeys(JSON.parse('{"__proto__":{"polluted":1},"con_structor":1}'));
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
  });
});

describe("an entity with every field", () => {
  it("keeps all of them as a customer [A-03, D-01]", () => {
    expect(v.parse(CustomerSchema, camelKeys(FULL_CUSTOMER))).toEqual(FULL_CUSTOMER);
  });

  it("keeps all of them as a person [A-03, D-01]", () => {
    expect(v.parse(PersonSchema, camelKeys(FULL_PERSON))).toEqual(FULL_PERSON);
  });

  it("keeps all of them as an account [A-03, D-03]", () => {
    expect(v.parse(TransactionAccountSchema, camelKeys(FULL_ACCOUNT))).toEqual(FULL_ACCOUNT);
  });
});
