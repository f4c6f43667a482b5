/** The share of a long run's tries (`npm run test:soak`) that the quick tests (`npm test`) make. */
const QUICK_SHARE = 1 / 20;

/** The domain has no Node types, not even in tests, so `process` is read from `globalThis`. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/** Number of random values for a property: all of them in the long runs, a share in the quick tests. */
export const tries = (number: number): number => (process?.env.SOAK ? number : Math.ceil(number * QUICK_SHARE));
