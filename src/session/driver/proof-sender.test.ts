import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ProofClaims } from "../tokens/proof.ts";
import { createProofSender, type ProofRequest, type ProofSenderPorts } from "./proof-sender.ts";

const TOKEN: ProofRequest = { method: "POST", url: "https://id.example/token" };
const NOW = 1_790_000_000_000;

/** A key whose proofs are their claims as JSON. */
const key = { thumbprint: "key", sign: async (claims: object) => JSON.stringify(claims) };

function sender(changes: Partial<ProofSenderPorts> = {}) {
  const clock = { wall: NOW, steady: 0 };
  let count = 0;
  const measureDifference = vi.fn(async (): Promise<number | undefined> => undefined);
  const opened = createProofSender({
    clock: { now: () => ({ ...clock }) },
    key,
    difference: () => 0,
    measureDifference,
    randomId: () => `id-${++count}`,
    ...changes,
  });
  const answers: Response[] = [];
  const proofs: ProofClaims[] = [];
  const attempt = vi.fn(async (proof: string) => {
    proofs.push(JSON.parse(proof));
    return answers.shift() ?? Response.json({});
  });
  const pass = (ms: number) => {
    clock.wall += ms;
    clock.steady += ms;
  };
  return { opened, answers, proofs, attempt, measureDifference, pass };
}

const nonceWanted = (nonce?: string) =>
  Response.json({ error: "use_dpop_nonce" }, { status: 400, ...(nonce && { headers: { "dpop-nonce": nonce } }) });
const refused = () => Response.json({ error: "invalid_dpop_proof" }, { status: 400 });

describe("a request with a proof", () => {
  it("is sent once, with a proof of its own", async () => {
    const { opened, proofs, attempt } = sender({ difference: () => -30 });
    const answer = await opened.send(TOKEN, attempt);
    await opened.send({ ...TOKEN, token: "abc" }, attempt);
    expect(answer.status).toBe(200);
    const iat = NOW / 1000 - 30;
    expect(proofs).toEqual([
      { jti: "id-1", htm: "POST", htu: TOKEN.url, iat },
      { jti: "id-2", htm: "POST", htu: TOKEN.url, iat, ath: "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0" },
    ]);
  });

  it("is sent again with the nonce that the server wants, and the next one has it at once", async () => {
    const { opened, answers, proofs, attempt } = sender();
    answers.push(nonceWanted("first"));
    expect((await opened.send(TOKEN, attempt)).status).toBe(200);
    await opened.send(TOKEN, attempt);
    expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, "first", "first"]);
    expect(new Set(proofs.map(({ jti }) => jti)).size).toBe(3);
  });

  it("takes each nonce that an answer names, and gives none to another server", async () => {
    const { opened, answers, proofs, attempt } = sender();
    answers.push(Response.json({}, { headers: { "dpop-nonce": "next" } }));
    await opened.send(TOKEN, attempt);
    await opened.send(TOKEN, attempt);
    await opened.send({ method: "GET", url: "https://services.example/" }, attempt);
    expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, "next", undefined]);
  });

  it("is sent again also where another request has learnt the nonce meanwhile", async () => {
    const { opened, answers, proofs, attempt } = sender();
    answers.push(nonceWanted("first"), nonceWanted("first"));
    await Promise.all([opened.send(TOKEN, attempt), opened.send({ ...TOKEN, method: "GET" }, attempt)]);
    expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, undefined, "first", "first"]);
  });

  it("is sent twice at most, whatever the server wants", async () => {
    const names = fc.constantFrom("use_dpop_nonce", "invalid_dpop_proof", "invalid_request", "invalid_grant");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, fc.option(fc.string({ minLength: 1 })))), async (given) => {
        const { opened, answers, attempt } = sender({ measureDifference: async () => 3600 });
        for (const [error, nonce] of given) {
          const headers = new Headers();
          if (nonce !== null && /^[\x21-\x7e]+$/.test(nonce)) headers.set("dpop-nonce", nonce);
          answers.push(Response.json({ error }, { status: 400, headers }));
        }
        await opened.send(TOKEN, attempt);
        expect(attempt.mock.calls.length).toBeLessThanOrEqual(2);
        if (given[0]?.[0] === "invalid_grant") expect(attempt).toHaveBeenCalledTimes(1);
      }),
    );
  });

  it("is not sent again where the page may not read the nonce", async () => {
    const { opened, answers, attempt } = sender();
    answers.push(nonceWanted());
    expect((await opened.send(TOKEN, attempt)).status).toBe(400);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("is sent again by the clock of the page's own server where its time was refused, as are those after it", async () => {
    const { opened, answers, proofs, attempt, measureDifference } = sender({ difference: () => 0 });
    measureDifference.mockResolvedValue(-3600);
    answers.push(refused());
    await opened.send(TOKEN, attempt);
    await opened.send(TOKEN, attempt);
    expect(proofs.map(({ iat }) => iat - NOW / 1000)).toEqual([0, -3600, -3600]);
    expect(measureDifference).toHaveBeenCalledTimes(1);
  });

  it("follows a difference that is stored after that", async () => {
    let stored = 0;
    const { opened, answers, proofs, attempt, measureDifference } = sender({ difference: () => stored });
    measureDifference.mockResolvedValue(-3600);
    answers.push(refused());
    await opened.send(TOKEN, attempt);
    stored = -3601;
    await opened.send(TOKEN, attempt);
    expect(proofs.at(-1)?.iat).toBe(NOW / 1000 - 3601);
  });

  it("is not sent again where the time of the page's own server is not known", async () => {
    const { opened, answers, attempt } = sender();
    answers.push(refused());
    expect((await opened.send(TOKEN, attempt)).status).toBe(400);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("is not sent again where the clock was right", async () => {
    const { opened, answers, attempt, measureDifference } = sender();
    measureDifference.mockResolvedValue(1);
    answers.push(refused());
    expect((await opened.send(TOKEN, attempt)).status).toBe(400);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("has its whole answer for the caller, also where that was read for a refusal", async () => {
    const { opened, answers, attempt } = sender();
    answers.push(Response.json({ error: "invalid_grant" }, { status: 400 }));
    expect(await (await opened.send(TOKEN, attempt)).json()).toEqual({ error: "invalid_grant" });
  });

  it("rejects as its attempt does", async () => {
    const { opened } = sender();
    const attempt = () => Promise.reject(new TypeError("no network"));
    await expect(opened.send(TOKEN, attempt)).rejects.toThrow("no network");
  });
});

describe("a proof that is signed ahead", () => {
  it("goes without a wait, once", async () => {
    const { opened, proofs, attempt } = sender();
    await opened.prepare([TOKEN]);
    const sending = opened.send(TOKEN, attempt);
    expect(attempt).toHaveBeenCalledTimes(1);
    await sending;
    await opened.send(TOKEN, attempt);
    expect(proofs.map(({ jti }) => jti)).toEqual(["id-1", "id-2"]);
  });

  it("belongs to one request: its method, its address and its token", async () => {
    const { opened, attempt } = sender();
    await opened.prepare([TOKEN]);
    const others = [
      { ...TOKEN, method: "GET" },
      { ...TOKEN, url: `${TOKEN.url}/x` },
      { ...TOKEN, token: "a" },
    ];
    for (const other of others) {
      attempt.mockClear();
      const sending = opened.send(other, attempt);
      expect(attempt).not.toHaveBeenCalled();
      await sending;
    }
  });

  it("is signed again when it is older than 4 s, and not sent when it is older than 8 s", async () => {
    const { opened, proofs, attempt, pass } = sender();
    await opened.prepare([TOKEN]);
    pass(3999);
    await opened.prepare([TOKEN]);
    pass(1);
    await opened.prepare([TOKEN]);
    pass(7999);
    await opened.send(TOKEN, attempt);
    expect(proofs[0]?.jti).toBe("id-2");
    await opened.prepare([TOKEN]);
    pass(8000);
    await opened.send(TOKEN, attempt);
    expect(proofs[1]?.jti).toBe("id-4");
  });

  it("is dropped when its server names another nonce", async () => {
    const { opened, answers, proofs, attempt } = sender();
    const logout = { method: "POST", url: "https://id.example/logout" };
    await opened.prepare([logout]);
    answers.push(Response.json({}, { headers: { "dpop-nonce": "next" } }));
    await opened.send(TOKEN, attempt);
    await opened.send(logout, attempt);
    expect(proofs.at(-1)?.nonce).toBe("next");
  });
});
