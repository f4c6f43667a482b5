/**
 * The script of an address that serves two versions: it holds the scripts of both and runs one of them, so that no page makes
 * another request. Most of their text is the same, so compressed it is hardly larger than one of them.
 */
import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { RELEASE_NUMBER_KEY } from "../../src/domain/constants.ts";
import { ReleaseError } from "./release-error.ts";

/** One version's script, with the addresses of its files as seen from the staged script. */
export interface VersionScript {
  readonly version: string;
  readonly text: string;
}

/** Separates the devices of one staged release from those of the next, so that not always the same ones are first. */
const shiftOf = (version: string): number =>
  Number.parseInt(createHash("sha256").update(version).digest("hex").slice(0, 8), 16) % 100;

/**
 * Chooses the version of a visit, once. A visit keeps its version while that is one of the two. Without storage a visit gets the earlier one,
 * because it could not keep the other.
 */
const choice = (earlier: string, later: string, share: number): string =>
  `const k="${RELEASE_NUMBER_KEY}",[a,b,s]=["${earlier}","${later}",${share}];let d=a;` +
  `try{const t=sessionStorage[k],[n,v]=(t||localStorage[k]||(Math.random()*100|0)+"").split(" ");` +
  `d=t&&(v==a||v==b)?v:(+n+${shiftOf(later)})%100<s?b:a;sessionStorage[k]=n+" "+d}catch{}`;

/** The only script of a release that is no module. */
export const CLASSIC_SCRIPT = "savings-shell-angularjs.js";

/** The data at the start of a staged script. */
const CHOICE = /^(?:\(\(\)=>\{)?const k="[\w.]+",\[a,b,s\]=\["([^"]+)","([^"]+)",(\d+)\]/;

/** The versions of a staged script; undefined for any other script. */
export function stagedIn(text: string): { earlier: string; later: string; share: number } | undefined {
  const [, earlier, later, share] = CHOICE.exec(text) ?? [];
  if (earlier === undefined || later === undefined) return undefined;
  return { earlier, later, share: Number(share) };
}

/**
 * @param name of the file; for errors
 * @param share percent of the visits that get the later version
 */
export function stagedScript(name: string, earlier: VersionScript, later: VersionScript, share: number): string {
  const chosen = choice(earlier.version, later.version, share);
  const either = (old: string, next: string) => `(d==b?()=>{${next}\n}:()=>{${old}\n})();`;
  if (name === CLASSIC_SCRIPT) return checked(name, `(()=>{${chosen}${either(earlier.text, later.text)}})();`);
  const [old, next] = [callable(earlier), callable(later)];
  const exports = [...new Set([...old.exports, ...next.exports])];
  const exported = exports.length > 0 ? `export const{${exports}}=` : "";
  return checked(name, `${chosen}${exported}${either(old.body, next.body)}`);
}

/** The body of a function that runs a module and returns what it exports. */
interface Callable {
  readonly body: string;
  readonly exports: readonly string[];
}

/** The bundler writes all exports at the end of a script. */
const EXPORTS = /\bexport ?\{([^{}]*)\};?\s?$/;

function callable({ text }: VersionScript): Callable {
  const [statement = "", list = ""] = EXPORTS.exec(text) ?? [];
  const pairs = list.split(",").flatMap((one) => {
    const [local = "", exported = local] = one.trim().split(" as ");
    return local ? [{ local, exported }] : [];
  });
  const returned = pairs.map(({ local, exported }) => `${exported}:${local}`);
  return {
    body: `${text.slice(0, text.length - statement.length)}${returned.length > 0 ? `;return{${returned}}` : ""}`,
    exports: pairs.map(({ exported }) => exported),
  };
}

/**
 * Compiles the text before any page gets it. Imports, other exports and `await` at the top of a script are errors inside a
 * function.
 */
function checked(name: string, text: string): string {
  try {
    // Node compiles scripts without these two, which only modules have.
    new Script(`"use strict";${text.replace(/\}export const\{/, "}const{").replaceAll("import.meta", "({})")}`);
    return text;
  } catch (error) {
    throw new ReleaseError(`${name}: cannot be staged (${(error as Error).message}). Release without --share.`);
  }
}
