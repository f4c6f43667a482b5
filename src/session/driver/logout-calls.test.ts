import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { recordJson } from "../tests/fake-tokens.ts";
import { rules } from "../tests/session-fixtures.ts";
import { mapStore } from "../tests/simulated-world.ts";
import { START, VirtualTime } from "../tests/virtual-time.ts";
import { createRecordStore } from "../tokens/record-store.ts";
import type { Driver } from "./driver.ts";
import { closeSession } from "./logout.ts";
import type { LogoutCall } from "./ports.ts";

const RECORD = recordJson({ issuedAt: START / 1000 });
const SUCCESSOR = recordJson({ issuedAt: START / 1000 + 1, id: "2" });
const refreshTokenOf = (text: string): string => JSON.parse(text).refresh_token;

/** A tab whose session is about to end. */
function tab() {
  const time = new VirtualTime();
  const clock = time.clockOf({ frozen: false, closed: false, wallAhead: 0 });
  const storage = mapStore({ [STORAGE_KEYS.auth]: RECORD });
  const store = createRecordStore({ clock, storage, keys: STORAGE_KEYS });
  const last = store.read()?.token;
  const calls: LogoutCall[] = [];
  const posted: unknown[] = [];
  const world = {
    state: async (): Promise<"rotated" | "ended" | "sent" | undefined> => undefined,
    end: async () => true,
    statusOf: async (_: LogoutCall) => 204,
  };
  const driver = {
    ports: {
      clock,
      tabStorage: mapStore(),
      tokenLedger: { state: () => world.state(), end: () => world.end() },
      network: {
        logout: (call: LogoutCall) => {
          calls.push(call);
          return world.statusOf(call);
        },
      },
    },
    store,
    keys: STORAGE_KEYS,
    rules: () => rules({ otherServiceLogout: true }),
    post: (message: unknown) => posted.push(message),
    pending: {},
  } as unknown as Driver;
  const close = async (own = last) => {
    const closing = closeSession("logout", own, driver);
    await time.pass(20_000);
    return closing;
  };
  return { time, storage, store, calls, posted, world, driver, close };
}

const services = (calls: readonly LogoutCall[]) => calls.map(({ service }) => service);

describe("the end of a session", () => {
  it("clears the record, tells the tabs why, and logs out at each service [S-14]", async () => {
    const { storage, calls, posted, close } = tab();
    expect(await close()).toEqual([
      { service: "identity", status: 204, ok: true },
      { service: "open-api", status: 204, ok: true },
      { service: "other", status: 204, ok: true },
    ]);
    expect(storage.get(STORAGE_KEYS.auth)).toBeUndefined();
    expect(posted).toEqual([{ type: "ended", reason: "logout" }]);
    expect(services(calls)).toEqual(["identity", "open-api", "other"]);
  });

  it("makes no call where another tab has replaced the token and cleared it: that tab has made them [S-14]", async () => {
    const { storage, calls, world, close } = tab();
    storage.remove(STORAGE_KEYS.auth);
    world.state = async () => "rotated";
    expect(await close()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("waits for the record of a tab that has replaced the token, and gives that one up [S-14]", async () => {
    const { time, storage, calls, world, close } = tab();
    world.state = async () => "rotated";
    time.after(500, () => storage.set(STORAGE_KEYS.auth, SUCCESSOR));
    await close();
    expect(calls[0]).toMatchObject({ form: { refresh_token: refreshTokenOf(SUCCESSOR) } });
  });

  it("gives up its own token where the record of the other tab never comes [S-14]", async () => {
    const { calls, world, close } = tab();
    world.state = async () => "rotated";
    await close();
    expect(calls[0]).toMatchObject({ form: { refresh_token: refreshTokenOf(RECORD) } });
  });

  it("makes no call where another tab was first, unless a token arrived here after the end [S-14]", async () => {
    const second = tab();
    second.world.end = async () => false;
    expect(await second.close()).toEqual([]);
    const late = tab();
    late.world.end = async () => false;
    const dropped = late.store.examine({ accessToken: JSON.parse(SUCCESSOR).access_token, refreshToken: "late" });
    Object.assign(late.driver.pending, { dropped });
    await late.close();
    expect(late.calls).toEqual([{ service: "identity", form: { client_id: "login", refresh_token: "late" } }]);
  });

  it.each<[string, () => Promise<boolean>]>([
    ["fails", () => Promise.reject(new Error("blocked"))],
    ["hangs", () => new Promise(() => {})],
  ])("logs out where the ledger %s [S-14]", async (_, end) => {
    const { calls, world, close } = tab();
    world.end = end;
    world.state = () => Promise.reject(new Error("blocked"));
    await close();
    expect(services(calls)).toEqual(["identity", "open-api", "other"]);
  });

  it("makes the calls that need no refresh token where there is none [S-14]", async () => {
    const { storage, calls, store, close } = tab();
    storage.set(STORAGE_KEYS.auth, JSON.stringify({ access_token: JSON.parse(RECORD).access_token }));
    await close(store.read()?.token);
    expect(services(calls)).toEqual(["open-api", "other"]);
  });

  it("makes them too where no token is known at all, and asks the ledger for nothing [S-14]", async () => {
    const { time, storage, calls, world, driver } = tab();
    storage.remove(STORAGE_KEYS.auth);
    const asked = [vi.spyOn(world, "state"), vi.spyOn(world, "end")];
    const closing = closeSession("logout", undefined, driver);
    await time.pass(20_000);
    expect((await closing).map(({ service }) => service)).toEqual(["open-api", "other"]);
    expect(calls[0]).toEqual({ service: "open-api", bearer: undefined });
    for (const question of asked) expect(question).not.toHaveBeenCalled();
  });
});

describe("the time of the logout calls", () => {
  type Changes = Partial<ReturnType<typeof tab>["world"]>;
  /** When the first call is made, in milliseconds after the end. */
  async function firstCallAt(changes: Changes): Promise<number | undefined> {
    const { time, world, close } = tab();
    let at: number | undefined;
    Object.assign(world, changes, {
      statusOf: async () => {
        at ??= time.now;
        return 204;
      },
    });
    await close();
    return at;
  }

  it.each<[string, number, Changes]>([
    ["at once", 0, {}],
    ["after half a second where the state of the token is not told", 500, { state: () => new Promise(() => {}) }],
    ["after half a second where the end cannot be entered", 500, { end: () => new Promise(() => {}) }],
    ["after a second where the record of another tab never comes", 1000, { state: async () => "rotated" }],
  ])("is %s: %i ms [S-14]", async (_, milliseconds, changes) => {
    expect(await firstCallAt(changes)).toBe(milliseconds);
  });

  it.each([
    [299_999, ["identity", "open-api", "other"]],
    [300_000, ["identity"]],
  ])("is %i ms after the login: the services that take the token are %j [S-14]", async (milliseconds, expected) => {
    const { time, calls, close } = tab();
    await time.pass(milliseconds);
    await close();
    expect(services(calls)).toEqual(expected);
  });
});

describe("the report of a logout", () => {
  it.each<[number, readonly boolean[]]>([
    [199, [false, false, false]],
    [200, [false, true, true]],
    [204, [true, true, true]],
    [299, [false, true, true]],
    [300, [false, false, false]],
    [500, [false, false, false]],
  ])("with the status %i is good for identity, open API and other: %j [S-14, A-09]", async (status, expected) => {
    const { world, close } = tab();
    world.statusOf = async () => status;
    expect((await close()).map(({ ok }) => ok)).toEqual(expected);
  });

  it.each<[string, () => Promise<number>]>([
    ["fails", () => Promise.reject(new Error("offline"))],
    ["never ends", () => new Promise(() => {})],
  ])("has no status where the call %s [S-14, A-09]", async (_, statusOf) => {
    const { world, close } = tab();
    world.statusOf = statusOf;
    expect(await close()).toContainEqual({ service: "identity", status: undefined, ok: false });
  });
});
