/** How many of the tries of the long runs (`npm run test:soak`) the quick tests (`npm test`) make. */
const QUICK_SHARE = 1 / 20;

/** Rules know no platform, not even that of their tests: what Node has is asked for by hand. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/** Random values that a property is tried with: all in the long runs, some of them in the quick tests. */
export const tries = (number: number): number => (process?.env.SOAK ? number : Math.ceil(number * QUICK_SHARE));
