import { describe, expect, it } from "vitest";
import { isPathSafe } from "./call-address.ts";
import { CATALOGUE } from "./catalogue.ts";
import { fakeNetwork, silence } from "./client.cases.ts";

describe("a value that goes into a path", () => {
  it.each(["BAC-1", "a.b:c@d_e", "a.", ".a", "...a...", "x".repeat(100)])("may be %j", (value) => {
    expect(isPathSafe(value)).toBe(true);
  });

  it.each(["", ".", "..", "...", "a/b", "a b", "a?b", "a#b", "%2e", "ä", "a\n", "x".repeat(101), 5, undefined])(
    "is not %j",
    (value) => expect(isPathSafe(value)).toBe(false),
  );
});

describe("a caller that may give up", () => {
  it("learns that the call was given up, and not why the connection broke [A-01]", async () => {
    const caller = new AbortController();
    const ended = fakeNetwork(silence).client.call(CATALOGUE.openApiProbe, {}, { signal: caller.signal });
    caller.abort();
    await expect(ended).rejects.toMatchObject({ situation: "aborted", message: "The call was given up." });
  });
});
