// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jwt } from "../../session/tests/fake-tokens.ts";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const NOW = 1_800_000_000_000;
const PLACE = { tag: "locale=de-DE", fragment: "f-1", build: "b-1" };
const VIEW = { name: "Ada" } as never;

beforeEach(() => {
  openFreshPage();
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => void vi.useRealTimers());

/** The view that a page keeps of its header, with this stored session and configuration. */
async function kept(stored: unknown, config: object = {}, markup = "") {
  if (stored !== undefined) {
    localStorage.setItem("shell.auth", typeof stored === "string" ? stored : JSON.stringify(stored));
  }
  document.body.innerHTML = markup;
  const [{ configure }, { keepView }] = await Promise.all([import("../config/host-api.ts"), import("./kept-view.ts")]);
  configure(config);
  keepView(thisPage(), PLACE, VIEW);
  return JSON.parse(localStorage.getItem("shell.keptView") ?? "null");
}

const session = (claims: object) => ({ access_token: jwt(claims as never) });
const ADA = session({ sub: "user-1", sid: "s-1", bac_number: "BAC-1" });

describe("the header kept for the next page", () => {
  it("is that of a session, a tag, a fragment and a build, for five minutes [A-04]", async () => {
    expect(await kept(ADA)).toEqual({ session: "user-1 s-1 BAC-1", ...PLACE, until: NOW + 300_000, view: VIEW });
  });

  it("holds the first four in the order in which the script of a fragment compares them [A-04]", async () => {
    expect(Object.keys(await kept(ADA)).slice(0, 4)).toEqual(["session", "tag", "fragment", "build"]);
  });

  it("goes with the session, not with one of its tokens [A-04]", async () => {
    const first = await kept(session({ sub: "user-1", sid: "s-1", iat: 1 }));
    openFreshPage();
    const next = await kept(session({ sub: "user-1", sid: "s-1", iat: 2 }));
    openFreshPage();
    const other = await kept(session({ sub: "user-1", sid: "s-2", iat: 2 }));
    expect([next.session === first.session, other.session === first.session]).toEqual([true, false]);
  });

  it("goes with the customer, whom a user may switch within a session [A-04, H-32]", async () => {
    const keys: unknown[] = [];
    for (const bac_number of ["BAC-1", "BAC-2", ["BAC-1", "BAC-2"]]) {
      keys.push((await kept(session({ sub: "user-1", sid: "s-1", bac_number }))).session);
      openFreshPage();
    }
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ["a token that names neither user nor session", session({ bac_number: "BAC-1" })],
    ["no session", undefined],
    ["no JSON", "{"],
    ["no token", {}],
    ["a token that cannot be read", { access_token: "x" }],
    ["nothing", "null"],
  ])("is none for %s [A-04]", async (_, stored) => {
    expect(await kept(stored)).toBeNull();
  });

  it.each<[object, string, number]>([
    [{ session: { idleSeconds: 60 } }, "", 60],
    [{ session: { idleSeconds: 900 } }, "", 300],
    [{}, '<session-guard timeout-seconds="120"></session-guard>', 120],
    [{ session: { idleSeconds: 60 } }, '<session-guard timeout-seconds="120"></session-guard>', 120],
    [{ session: { idleSeconds: 60 } }, "<session-guard></session-guard>", 60],
  ])("is kept no longer than the customer may be idle: %j %s, %i s [A-04, S-03]", async (config, markup, seconds) => {
    expect((await kept(ADA, config, markup)).until).toBe(NOW + seconds * 1000);
  });
});
