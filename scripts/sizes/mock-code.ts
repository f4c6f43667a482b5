import type { Check } from "../checks/check.ts";

/** Words of the mocks that stand in their code whatever a minifier does to it. */
export const MOCK_WORDS = ["no mock for ", "Mock mode rejects every call."];

/** The one file that may hold mocks: it is loaded where they are on, which production and onboarding never allow. */
const OWN_FILE = /\bmock-transport-[\w-]+\.js$/;

/** Mocks stand in a file of their own and in no other. Without such a file the check would guard nothing. */
export function mockCheck(files: ReadonlyMap<string, string>): Check {
  const holds = ([, text]: readonly [string, string]) => MOCK_WORDS.some((words) => text.includes(words));
  const holders = [...files].filter(holds).map(([file]) => file);
  const own = holders.filter((file) => OWN_FILE.test(file));
  return {
    title: "mocks stand in a file of their own",
    problems: [
      ...holders.filter((file) => !own.includes(file)).map((file) => `${file}: holds mocks; load them by import()`),
      ...(own.length === 0 ? ["no file of mocks was found: run npm run build, or mend MOCK_WORDS"] : []),
    ],
  };
}
