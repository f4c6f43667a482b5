import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { END_REASONS } from "../rules/session-state.ts";
import { parseMessage } from "./session-message.ts";

describe("parseMessage", () => {
  it("knows its four messages", () => {
    expect(parseMessage({ type: "ask" })).toEqual({ type: "ask" });
    expect(parseMessage({ type: "record" })).toEqual({ type: "record" });
    expect(parseMessage({ type: "active", at: 5 })).toEqual({ type: "active", at: 5 });
    for (const reason of END_REASONS)
      expect(parseMessage({ type: "ended", reason })).toEqual({ type: "ended", reason });
  });

  it.each([
    undefined,
    null,
    "ended",
    7,
    [],
    {},
    { type: "other" },
    { type: "other", at: 5 },
    { type: "other", reason: "idle" },
    { type: "ended" },
    { type: "ended", reason: "boredom" },
    { type: "ended", reason: "toString" },
    { type: "active" },
    { type: "active", at: "5" },
    { type: "active", at: Number.NaN },
    { type: "active", at: Number.POSITIVE_INFINITY },
  ])("does not take %j for one", (value) => {
    expect(parseMessage(value)).toBeUndefined();
  });

  it("reads the text of a record, and leaves out a text that is none", () => {
    expect(parseMessage({ type: "record", text: "{}" })).toEqual({ type: "record", text: "{}" });
    for (const text of [7, null, {}, undefined])
      expect(Object.keys(parseMessage({ type: "record", text }) ?? {})).toEqual(["type"]);
    expect(parseMessage({ type: "want-record" })).toEqual({ type: "want-record" });
  });

  it("carries nothing along that does not belong to it", () => {
    expect(parseMessage({ type: "record", access_token: "secret" })).toEqual({ type: "record" });
    expect(parseMessage({ type: "ended", reason: "idle", token: "secret" })).toEqual({ type: "ended", reason: "idle" });
  });

  it("reads the holder of each message, and leaves out one that is no text", () => {
    for (const message of [
      { type: "ask" },
      { type: "record" },
      { type: "active", at: 5 },
      { type: "ended", reason: "idle" },
    ]) {
      expect(parseMessage({ ...message, holder: "1x" })).toEqual({ ...message, holder: "1x" });
      expect(parseMessage({ ...message, holder: 7 })).toEqual(message);
    }
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => void parseMessage(value)));
  });
});
