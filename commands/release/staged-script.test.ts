/** Staged scripts, run with the storage of a visit. */
import { createContext, Script } from "node:vm";
import { expect, it } from "vitest";
import { RELEASE_NUMBER_KEY } from "../../src/domain/constants.ts";
import { CLASSIC_SCRIPT, stagedIn, stagedScript } from "./staged-script.ts";

const EARLIER = { version: "0.1.0", text: 'const e="0.1.0";export{e as shell};' };
const LATER = { version: "0.2.0", text: 'const t="0.2.0";export{t as shell};' };

type Stored = Record<string, string>;
interface Visit {
  readonly sessionStorage?: Stored;
  readonly localStorage?: Stored;
  /** The random number of the visit, 0 to 99. */
  readonly number?: number;
}

/** The version that a page of this visit gets. */
function versionFor(share: number, { sessionStorage = {}, localStorage = {}, number = 0 }: Visit): string {
  const text = stagedScript("shell.js", EARLIER, LATER, share).replace("export const{shell}=", "result=");
  const random = { random: () => (number + 0.5) / 100 };
  const context = createContext({ sessionStorage, localStorage, Math: random, result: undefined });
  new Script(text).runInContext(context);
  return (context.result as { shell: string }).shell;
}

const all = Array.from({ length: 100 }, (_, number) => number);

it.each([1, 5, 50, 99])("gives the later version to %i of 100 visits", (share) => {
  expect(all.filter((number) => versionFor(share, { number }) === "0.2.0")).toHaveLength(share);
});

it("keeps a visit's version while the share changes, in both directions", () => {
  for (const number of all) {
    const sessionStorage: Stored = {};
    const first = versionFor(50, { sessionStorage, number });
    for (const share of [99, 1]) expect(versionFor(share, { sessionStorage, number: 99 - number })).toBe(first);
  }
});

it("takes no second number for a device that has kept its number", () => {
  const kept = all.map((number) =>
    versionFor(30, { localStorage: { [RELEASE_NUMBER_KEY]: `${number} 0.0.9` }, number: 7 }),
  );
  const expected = all.map((number) => versionFor(30, { number }));
  expect(kept).toEqual(expected);
});

it("gives a visit with the number and version of an earlier staging one of the two versions", () => {
  const sessionStorage: Stored = { [RELEASE_NUMBER_KEY]: "12 0.0.9" };
  const version = versionFor(50, { sessionStorage });
  expect(version).toBe(versionFor(50, { number: 12 }));
  expect(sessionStorage[RELEASE_NUMBER_KEY]).toBe(`12 ${version}`);
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
  for (const number of all) expect(versionFor(99, { sessionStorage: blocked, number })).toBe("0.1.0");
  expect(versionFor(99, { localStorage: { [RELEASE_NUMBER_KEY]: "<script>" } })).toBe("0.1.0");
});

it("stores a number below 100 and the version, and nothing that tells visits apart", () => {
  for (const number of all) {
    const [sessionStorage, localStorage]: [Stored, Stored] = [{}, {}];
    versionFor(50, { sessionStorage, localStorage, number });
    expect(Object.keys(sessionStorage)).toEqual([RELEASE_NUMBER_KEY]);
    expect(sessionStorage[RELEASE_NUMBER_KEY]).toMatch(/^\d{1,2} 0\.[12]\.0$/);
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
  const context = createContext({ sessionStorage: { [RELEASE_NUMBER_KEY]: "1 0.2.0" }, localStorage: {}, result: "" });
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
