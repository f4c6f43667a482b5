import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { refreshTokenLedger } from "./refresh-token-ledger.ts";

/** Two tabs of one browser. */
function tabs() {
  const factory = new IDBFactory();
  return [refreshTokenLedger("m", () => factory), refreshTokenLedger("m", () => factory), factory] as const;
}

describe("the ledger of refresh tokens", () => {
  it("let exactly one of many tabs claim a token", async () => {
    const factory = new IDBFactory();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => refreshTokenLedger("m", () => factory).claim("refresh-1")),
    );
    expect(claims.filter((claim) => claim === "claimed")).toHaveLength(1);
    expect(claims.filter((claim) => claim === "sent")).toHaveLength(19);
  });

  it("know one token from another", async () => {
    const [a, b] = tabs();
    expect(await a.claim("refresh-1")).toBe("claimed");
    expect(await b.claim("refresh-2")).toBe("claimed");
  });

  it("give a token back that was not spent", async () => {
    const [a, b] = tabs();
    await a.claim("t");
    await a.release("t");
    expect(await b.state("t")).toBeUndefined();
    expect(await b.claim("t")).toBe("claimed");
  });

  it("tell the others that a token was replaced", async () => {
    const [a, b] = tabs();
    await a.claim("t");
    expect(await a.rotate("t")).toBe(true);
    expect(await b.claim("t")).toBe("rotated");
    await b.release("t");
    expect(await a.state("t")).toBe("rotated");
  });

  it("let one tab ask again, once, while the server takes the token again", async () => {
    const [a, b] = tabs();
    await a.claim("t");
    expect(await b.claimAgain("t", -1, false)).toBe(false);
    const again = await Promise.all([a.claimAgain("t", 1e6, false), b.claimAgain("t", 1e6, false)]);
    expect(again.filter(Boolean)).toHaveLength(1);
    expect(await a.claim("t")).toBe("resent");
    await a.release("t");
    expect(await b.claim("t")).toBe("claimed");
    expect([await a.rotate("t"), await b.claimAgain("t", 1e6, true)]).toEqual([true, false]);
    expect(await b.claimAgain("unknown", 1e6, true)).toBe(false);
  });

  it("let whoever knows that the asking page was left ask again, as long as the server takes the token", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const [a, b] = tabs();
    await a.claim("t");
    expect(await b.claimAgain("t", 10_000, false)).toBe(true);
    vi.advanceTimersByTime(9000);
    expect(await a.claimAgain("t", 10_000, false)).toBe(false);
    expect(await a.claimAgain("t", 10_000, true)).toBe(true);
    // The time counts from the first use, also after another tab sent the token again.
    vi.advanceTimersByTime(1001);
    expect(await b.claimAgain("t", 10_000, true)).toBe(false);
    vi.useRealTimers();
  });

  it("stop the answer of a session that was ended meanwhile", async () => {
    const [a, b] = tabs();
    await a.claim("t");
    expect(await b.end("t")).toBe(true);
    expect(await a.rotate("t")).toBe(false);
    expect(await a.state("t")).toBe("ended");
    expect(await a.claim("t")).toBe("ended");
  });

  it("know who ended a session first", async () => {
    const [a, b] = tabs();
    const ends = await Promise.all([a.end("t"), b.end("t"), a.end("t")]);
    expect(ends.filter(Boolean)).toHaveLength(1);
  });

  it("are kept under the digest, never under the token", async () => {
    const [a, , factory] = tabs();
    await a.claim("very-secret-token");
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = factory.open("m", 1);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("marks").objectStore("marks").getAllKeys();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it("work again after the browser closed the database", async () => {
    const factory = new IDBFactory();
    const connections: IDBDatabase[] = [];
    const watched = {
      open: (name: string, version: number) => {
        const request = factory.open(name, version);
        request.addEventListener("success", () => connections.push(request.result));
        return request;
      },
    } as unknown as IDBFactory;
    const ledger = refreshTokenLedger("m", () => watched);
    await ledger.claim("t");
    for (const connection of connections) connection.close();
    expect(await ledger.claim("t")).toBe("unavailable");
    expect(await ledger.claim("t")).toBe("sent");
  });

  it("of last month are dropped", async () => {
    const factory = new IDBFactory();
    const real = Date.now;
    Date.now = () => real() - 30 * 24 * 3600 * 1000;
    await refreshTokenLedger("m", () => factory).claim("old");
    Date.now = real;
    const later = refreshTokenLedger("m", () => factory);
    await later.claim("new");
    expect(await later.state("old")).toBeUndefined();
    expect(await later.state("new")).toBe("sent");
  });

  it.each([
    ["there is no IndexedDB", () => undefined],
    [
      "its getter throws",
      () => {
        throw new DOMException("insecure", "SecurityError");
      },
    ],
    [
      "it cannot be opened",
      () =>
        ({
          open: () => {
            throw new DOMException("no", "InvalidStateError");
          },
        }) as unknown as IDBFactory,
    ],
  ])("are unavailable, and stop nothing, when %s", async (_name, factory) => {
    const ledger = refreshTokenLedger("m", factory);
    expect(await ledger.claim("t")).toBe("unavailable");
    expect(await ledger.rotate("t")).toBe(true);
    expect(await ledger.end("t")).toBe(true);
    expect(await ledger.state("t")).toBeUndefined();
    await expect(ledger.release("t")).resolves.toBeUndefined();
  });
});
