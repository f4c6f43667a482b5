import { expect, it } from "vitest";
import { expectedIdleSeconds } from "./session-facts.ts";

it.each([
  [undefined, {}, 300],
  [undefined, { idleSeconds: 200 }, 200],
  [60, { idleSeconds: 200 }, 60],
  [9000, { idleCapSeconds: 600 }, 600],
  [9000, {}, 300],
  [0, {}, 300],
  [-5, { idleSeconds: 120 }, 120],
  [Number.NaN, {}, 300],
])("says how long idle time will be: %s with %j is %i s [S-01]", (asked, configured, seconds) => {
  expect(expectedIdleSeconds(asked, configured)).toBe(seconds);
});
