import { describe, expect, it } from "vitest";
import type { Session } from "./session.ts";
import { acquireSession, type SessionHolder } from "./session.ts";

function countingSession(log: string[]): Session {
  return {
    view: () => {
      throw new Error("not asked for");
    },
    subscribe: () => () => {},
    extend: () => {},
    logout: () => {},
    login: () => {},
    bearer: () => undefined,
    token: () => undefined,
    configure: () => {},
    refuseToken: () => {},
    probeAccess: () => {},
    dispose: () => log.push("dispose"),
    resume: () => log.push("resume"),
  };
}

function page() {
  const log: string[] = [];
  const holder: SessionHolder = {};
  const create = () => {
    log.push("create");
    return countingSession(log);
  };
  return { log, take: () => acquireSession(holder, create) };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe("one session per page", () => {
  it("is created once for any number of elements", () => {
    const { log, take } = page();
    const leases = [take(), take(), take()];
    expect(new Set(leases.map(({ session }) => session)).size).toBe(1);
    expect(log).toEqual(["create", "resume"]);
  });

  it("goes on while somebody needs it", async () => {
    const { log, take } = page();
    const [first] = [take(), take()];
    first.release();
    await settled();
    expect(log).toEqual(["create", "resume"]);
  });

  it("stops when the last one goes, and resumes for the next", async () => {
    const { log, take } = page();
    const first = take();
    first.release();
    await settled();
    expect(log).toEqual(["create", "resume", "dispose"]);
    const second = take();
    expect(second.session).toBe(first.session);
    expect(log).toEqual(["create", "resume", "dispose", "resume"]);
  });

  it("does not stop for an element that is moved", async () => {
    const { log, take } = page();
    take().release();
    take();
    await settled();
    expect(log).not.toContain("dispose");
  });

  it("counts a release once", async () => {
    const { log, take } = page();
    const first = take();
    take();
    first.release();
    first.release();
    await settled();
    expect(log).not.toContain("dispose");
  });

  it("is shared by script copies that share the holder, and only by those", () => {
    const holder: SessionHolder = {};
    const log: string[] = [];
    const one = acquireSession(holder, () => countingSession(log));
    const two = acquireSession(holder, () => countingSession(log));
    const other = acquireSession({}, () => countingSession(log));
    expect(one.session).toBe(two.session);
    expect(other.session).not.toBe(one.session);
  });
});
