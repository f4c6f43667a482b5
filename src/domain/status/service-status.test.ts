import { describe, expect, it } from "vitest";
import { noticeFor, type ServiceStatus, STATUS_LIMITS, stopsFor } from "./service-status.ts";
import { parseStatus } from "./status-schema.ts";

const script = { version: "0.1.0", build: "e8c5fdb1cb46" };
const statusOf = (document: object) => parseStatus(JSON.stringify(document)) as ServiceStatus;
const stops = (...stop: object[]) => {
  const found = stopsFor(statusOf({ stop }), script);
  return found === "all" ? found : [...found];
};

describe("the document of the service's status", () => {
  it("stops nothing and says nothing while it is empty", () => {
    expect(stops()).toEqual([]);
    expect(noticeFor(statusOf({}), "de-DE")).toBe(undefined);
  });

  it("is read up to its longest length, and none that is longer", () => {
    const document = JSON.stringify({ notices: { "de-DE": "Wartung" } });
    const padded = (length: number) => document + " ".repeat(length - document.length);
    expect(parseStatus(padded(STATUS_LIMITS.document))).toEqual(JSON.parse(document.replace("{", '{"stop":[],')));
    expect(parseStatus(padded(STATUS_LIMITS.document + 1))).toBeUndefined();
  });

  it("stops a version, by its number or its build id, and no other", () => {
    expect(stops({ version: "0.1.0" })).toBe("all");
    expect(stops({ version: "e8c5fdb1cb46" })).toBe("all");
    expect(stops({ version: "0.1.1" }, { version: "0.1" })).toEqual([]);
  });

  it("stops elements, of every version or of one", () => {
    expect(stops({ tag: "app-header" }, { tag: "app-footer", version: "0.1.0" })).toEqual(["app-header", "app-footer"]);
    expect(stops({ tag: "app-header", version: "0.2.0" })).toEqual([]);
  });

  it("has a notice for a market in its language, and none for others", () => {
    const status = statusOf({ notices: { "de-DE": " Überweisungen dauern heute länger. " } });
    expect(noticeFor(status, "de-DE")).toBe("Überweisungen dauern heute länger.");
    expect(noticeFor(status, "de-AT")).toBe(undefined);
  });

  it("is read by older scripts when it has grown", () => {
    expect(statusOf({ since: "2026-11-22", notices: {} })).toEqual({ stop: [], notices: {} });
  });

  it.each([
    "",
    "<!doctype html>",
    "null",
    "[]",
    '"stop"',
    '{"stop":{}}',
    '{"stop":[{}]}',
    '{"stop":[{"tag":"app-header"},{"tag":7}]}',
    '{"stop":[{"tag":"*"}]}',
    '{"stop":[{"tag":"app-header, app-footer"}]}',
    '{"stop":[{"tag":"the app-header"}]}',
    '{"stop":[{"tag":"header"}]}',
    '{"stop":[{"version":"0.1.0","why":"x"}]}',
    '{"stop":[{"tag":"app-header"}]',
    '{"notices":{"de-DE":""}}',
    '{"notices":{"xx-XX":"?"}}',
    '{"notices":{"de-DE":{"html":"<b>"}}}',
    JSON.stringify({ notices: { "de-DE": "x".repeat(301) } }),
    JSON.stringify({ more: "x".repeat(20_000) }),
    JSON.stringify({ stop: Array(STATUS_LIMITS.stops + 1).fill({ tag: "app-header" }) }),
  ])("is none at all where a part of it is wrong: %.60s", (text) => {
    expect(parseStatus(text)).toBeUndefined();
  });
});
