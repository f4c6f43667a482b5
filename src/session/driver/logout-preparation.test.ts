import { describe, expect, it, vi } from "vitest";
import { rules, TOKEN } from "../tests/session-fixtures.ts";
import { World } from "../tests/simulated-world.ts";
import { prepareLogout } from "./logout.ts";
import type { LogoutCall, SessionPorts } from "./ports.ts";

/** A tab whose network prepares logout calls, as one does that signs them. */
async function tab({ loggedIn = true } = {}) {
  const prepareLogout = vi.fn((_: readonly LogoutCall[]) => {});
  const reach = vi.fn(async (_: string) => true);
  const sabotage = (ports: SessionPorts) => ({ ...ports, network: { ...ports.network, prepareLogout, reach } });
  const world = new World({ sabotage });
  const opened = loggedIn ? await world.login() : await world.open();
  await world.seconds(2);
  return { world, tab: opened, prepareLogout, reach };
}

const servicesOf = (calls: readonly LogoutCall[] | undefined) => calls?.map(({ service }) => service);

describe("what a logout needs", () => {
  it("is prepared while the customer is active, with the tokens of that time [S-14]", async () => {
    const { world, tab: one, prepareLogout } = await tab();
    prepareLogout.mockClear();
    one.act();
    await world.seconds(1);
    expect(servicesOf(prepareLogout.mock.calls[0]?.[0])).toEqual(["identity", "open-api"]);
    const before = prepareLogout.mock.calls[0]?.[0];
    one.session.extend();
    await world.seconds(3);
    prepareLogout.mockClear();
    one.act();
    expect(servicesOf(prepareLogout.mock.calls[0]?.[0])).toEqual(["identity", "open-api"]);
    expect(prepareLogout.mock.calls[0]?.[0]).not.toEqual(before);
  });

  it("is prepared when a page opens, so that a logout at once needs no time [S-14]", async () => {
    const { world, prepareLogout } = await tab();
    prepareLogout.mockClear();
    await world.open();
    expect(servicesOf(prepareLogout.mock.calls[0]?.[0])).toEqual(["identity", "open-api"]);
  });

  it("is prepared when a session begins to end, before anything is waited for [S-14]", async () => {
    const { tab: one, prepareLogout } = await tab();
    prepareLogout.mockClear();
    one.session.logout();
    expect(prepareLogout).toHaveBeenCalledTimes(1);
    expect(one.state).toBe("ending");
  });

  it("is nothing for a visitor", async () => {
    const { world, tab: one, prepareLogout } = await tab({ loggedIn: false });
    one.act();
    await world.seconds(1);
    expect(prepareLogout).not.toHaveBeenCalled();
  });
});

it("nothing is prepared for a token whose record is gone, nor without a token [S-14]", () => {
  const prepared = vi.fn();
  const driver = {
    ports: { network: { prepareLogout: prepared } },
    store: { recordOf: () => undefined },
    rules: () => rules(),
  };
  for (const token of [TOKEN, undefined])
    prepareLogout(token, driver as unknown as Parameters<typeof prepareLogout>[1]);
  expect(prepared).not.toHaveBeenCalled();
});

it("a refresh is prepared for its client before its token is claimed [S-02]", async () => {
  const { world, tab: one, reach } = await tab();
  one.session.extend();
  await world.seconds(2);
  expect(reach.mock.calls).toEqual([["login"]]);
});
