import { expect, it, vi } from "vitest";
import { type Owner, VirtualTime } from "../tests/virtual-time.ts";
import { whenOnline } from "./logout.ts";
import type { SessionNetwork } from "./ports.ts";

const time = new VirtualTime();
const owner: Owner = { frozen: false, closed: false, wallAhead: 0 };
const wait = (network: Partial<SessionNetwork>) =>
  whenOnline({ network: network as SessionNetwork, clock: time.clockOf(owner) });

it("is nothing to wait for where the page cannot tell [S-07]", () => {
  expect(wait({})).toBeUndefined();
});

it("comes as soon as the device has a network, which is looked for every two seconds [S-07]", async () => {
  let isOffline = true;
  const done = vi.fn();
  void wait({ isOffline: async () => isOffline })?.then(done);
  await time.pass(3000);
  isOffline = false;
  await time.pass(900);
  expect(done).not.toHaveBeenCalled();
  await time.pass(200);
  expect(done).toHaveBeenCalledOnce();
});

it("is not waited for where the question fails [S-07]", async () => {
  const done = vi.fn();
  void wait({ isOffline: () => Promise.reject(new Error("blocked")) })?.then(done);
  await time.pass(1);
  expect(done).toHaveBeenCalledOnce();
});
