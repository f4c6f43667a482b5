/** How many of the tries of the long runs (`npm run test:soak`) the quick tests (`npm test`) make. */
const QUICK_SHARE = 1 / 20;

/** Random values that a property is tried with: all in the long runs, some of them in the quick tests. */
export const tries = (number: number): number => (process.env.SOAK ? number : Math.ceil(number * QUICK_SHARE));
