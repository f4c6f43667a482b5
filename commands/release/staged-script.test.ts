/** Staged scripts, run with the storage of a visit. */
import { createContext, Script } from "node:vm";
import { expect, it } from "vitest";
import { RELEASE_DRAW_KEY as DRAW_KEY } from "../../src/domain/constants.ts";
import { CLASSIC_SCRIPT, stagedIn, stagedScript } from "./staged-script.ts";

const EARLIER = { version: "0.1.0", text: 'const e="0.1.0";export{e as shell};' };
const LATER = { version: "0.2.0", text: 'const t="0.2.0";export{t as shell};' };

type Stored = Record<string, string>;
interface Visit {
  readonly sessionStorage?: Stored;
  readonly localStorage?: Stored;
  /** The random number of the visit, 0 to 99. */
  readonly drawn?: number;
}

/** The version that a page of this visit gets. */
function versionFor(share: number, { sessionStorage = {}, localStorage = {}, drawn = 0 }: Visit): string {
  const text = stagedScript("shell.js", EARLIER, LATER, share).replace("export const{shell}=", "result=");
  const random = { random: () => (drawn + 0.5) / 100 };
  const context = createContext({ sessionStorage, localStorage, Math: random, result: undefined });
  new Script(text).runInContext(context);
  return (context.result as { shell: string }).shell;
}

const all = Array.from({ length: 100 }, (_, drawn) => drawn);

it.each([1, 5, 50, 99])("gives the later version to %i of 100 visits", (share) => {
  expect(all.filter((drawn) => versionFor(share, { drawn }) === "0.2.0")).toHaveLength(share);
});

it("keeps a visit's version while the share changes, in both directions", () => {
  for (const drawn of all) {
    const sessionStorage: Stored = {};
    const first = versionFor(50, { sessionStorage, drawn });
    for (const share of [99, 1]) expect(versionFor(share, { sessionStorage, drawn: 99 - drawn })).toBe(first);
  }
});

it("draws no second time for a device that has kept its number", () => {
  const kept = all.map((number) => versionFor(30, { localStorage: { [DRAW_KEY]: `${number} 0.0.9` }, drawn: 7 }));
  const drawn = all.map((number) => versionFor(30, { drawn: number }));
  expect(kept).toEqual(drawn);
});

it("gives a visit with the number and version of an earlier staging one of the two versions", () => {
  const sessionStorage: Stored = { [DRAW_KEY]: "12 0.0.9" };
  const version = versionFor(50, { sessionStorage });
  expect(version).toBe(versionFor(50, { drawn: 12 }));
  expect(sessionStorage[DRAW_KEY]).toBe(`12 ${version}`);
});

it("gives the earlier version where storage is blocked, or was written by somebody else", () => {
  const blocked = new Proxy(
    {},
    {
      get: () => {
        throw new Error("SecurityError");
      },
    },
  );
  for (const drawn of all) expect(versionFor(99, { sessionStorage: blocked, drawn })).toBe("0.1.0");
  expect(versionFor(99, { localStorage: { [DRAW_KEY]: "<script>" } })).toBe("0.1.0");
});

it("stores a number below 100 and the version, and nothing that tells visits apart", () => {
  for (const drawn of all) {
    const [sessionStorage, localStorage]: [Stored, Stored] = [{}, {}];
    versionFor(50, { sessionStorage, localStorage, drawn });
    expect(Object.keys(sessionStorage)).toEqual([DRAW_KEY]);
    expect(sessionStorage[DRAW_KEY]).toMatch(/^\d{1,2} 0\.[12]\.0$/);
    expect(localStorage).toEqual({});
  }
});

it("runs a classic script of one version, and leaves no name behind", () => {
  const [earlier, later] = [EARLIER, LATER].map(({ version }) => ({
    version,
    text: `(function(){result="${version}"})();`,
  }));
  if (!earlier || !later) throw new Error("Two scripts are needed.");
  const text = stagedScript(CLASSIC_SCRIPT, earlier, later, 99);
  const context = createContext({ sessionStorage: { [DRAW_KEY]: "1 0.2.0" }, localStorage: {}, result: "" });
  new Script(text).runInContext(context);
  expect([context.result, Object.keys(context).toSorted()]).toEqual([
    "0.2.0",
    ["localStorage", "result", "sessionStorage"],
  ]);
});

it("says which versions it holds", () => {
  expect(stagedIn(stagedScript("shell.js", EARLIER, LATER, 5))).toEqual({ earlier: "0.1.0", later: "0.2.0", share: 5 });
  expect(
    stagedIn(stagedScript(CLASSIC_SCRIPT, { version: "1.0.0", text: "" }, { version: "1.1.0", text: "" }, 7)),
  ).toEqual({
    earlier: "1.0.0",
    later: "1.1.0",
    share: 7,
  });
  expect(stagedIn(EARLIER.text)).toBeUndefined();
});

it.each([
  ["an import at its top", 'import{a}from"./a.js";export{a as shell};', /shell\.js: cannot be staged/],
  ["a wait at its top", "await 0;", /shell\.js: cannot be staged/],
])("refuses a script with %s", (_, text, said) => {
  expect(() => stagedScript("shell.js", EARLIER, { version: "0.2.0", text }, 5)).toThrow(said);
});
