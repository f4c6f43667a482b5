import type { Check } from "../checks/check.ts";

/** React's file, of modules in functions. */
const REACT = /\breact-[\w-]+\.js$/;
/** Finds the local name of the function that the bundler calls with each of these modules. */
const WRAPPER = /import\s*(?=\{)[^}]*[{,]\s*t(?: as (\w+))?\s*[,}][^"'`]*["'`]\.\/rolldown-runtime-/;

/**
 * Each module of React stands in parentheses: by them browsers compile it while it loads, and not a second time, in a task of
 * a phone's 50 ms, when it is called.
 */
export function eagerModulesCheck(files: ReadonlyMap<string, string>): Check {
  const modules = [...files].filter(([file]) => REACT.test(file)).flatMap(([, text]) => modulesOf(text));
  const late = modules.filter((start) => !start.endsWith("(("));
  return {
    title: "modules of React are compiled while they load",
    problems: [
      ...(late.length > 0
        ? [`${late.length} modules of React have no parentheses; which minifier took them away?`]
        : []),
      ...(modules.length === 0 ? ["no module of React was found: run npm run build, or mend WRAPPER"] : []),
    ],
  };
}

/** The parentheses before the function of each. */
function modulesOf(text: string): readonly string[] {
  const [whole, name = whole && "t"] = WRAPPER.exec(text) ?? [];
  if (name === undefined) return [];
  const calls = text.matchAll(new RegExp(`=(${name}\\(\\(?)(?:\\w+|\\([\\w,]*\\))=>\\{`, "g"));
  return [...calls].map(([, start = ""]) => start.slice(name.length));
}
