import { atom } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publicFacts } from "../../src/domain/facts/facts.ts";
import { FLAGS } from "../../src/domain/facts/flag.ts";
import type { HeaderView } from "../../src/domain/header/header.ts";
import { reportMissingCustomer } from "./app-header.render.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Kind = HeaderView["account"]["kind"];
const site = { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {} };
const header = (kind: Kind, type: HeaderView["type"] = "private") => ({ data: { type, account: { kind } } });

function watch(first: ReturnType<typeof header>, headerType: "private" | "public" | "unset" = "private") {
  const codes: string[] = [];
  const removed = new AbortController();
  const decided = atom(first);
  const known = publicFacts({ locale: "de-DE", flags: FLAGS, site });
  const facts = atom({
    ...known,
    page: { ...known.page, ...(headerType !== "unset" && { headerType }) },
  });
  const host = { signal: removed.signal, reportError: (code: string) => void codes.push(code) };
  reportMissingCustomer(host, decided, facts);
  return { codes, decided, removed };
}

describe("a private header without a customer", () => {
  it("is reported after ten seconds, once [H-01]", () => {
    const { codes, decided } = watch(header("logout"));
    vi.advanceTimersByTime(9999);
    expect(codes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(codes).toEqual(["customer-unavailable"]);
    decided.set(header("loading"));
    vi.advanceTimersByTime(60_000);
    expect(codes).toHaveLength(1);
  });

  it("is not reported if the customer comes in time, or the tag is removed [H-01]", () => {
    const late = watch(header("logout"));
    const gone = watch(header("logout"));
    vi.advanceTimersByTime(9000);
    late.decided.set(header("menu"));
    gone.removed.abort();
    vi.advanceTimersByTime(60_000);
    expect([late.codes, gone.codes]).toEqual([[], []]);
  });

  it("is not reported where the session decides, or for a visitor's header [H-01]", () => {
    const bySession = watch(header("logout"), "unset");
    const publicHeader = watch(header("none", "public"), "public");
    vi.advanceTimersByTime(60_000);
    expect([bySession.codes, publicHeader.codes]).toEqual([[], []]);
  });
});
