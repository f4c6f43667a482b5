/** Refresh across tabs under rotation with reuse detection. */
import { describe, expect, it } from "vitest";
import { World } from "./tests/simulated-world.ts";

describe("several tabs, one rotation", () => {
  it("sends one refresh when two tabs reach the threshold at once, and both get the new token [S-05]", async () => {
    const world = new World();
    const a = await world.login();
    const b = await world.open();
    for (let second = 0; second < 200; second += 1) {
      a.act();
      await world.seconds(1);
    }
    expect(world.server.calls).toBe(1);
    expect(world.server.reuses).toBe(0);
    expect([a.state, b.state]).toEqual(["active", "active"]);
    expect(a.session.bearer()).toBe(b.session.bearer());
  });
});
