/** The shares of a long run's tries that the quick tests (`npm test`) and the mutation tests make. */
const QUICK_SHARE = 1 / 80;
const MUTANTS_SHARE = 1 / 20;

/** The domain has no Node types, not even in tests, so `process` is read from `globalThis`. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

function share(): number {
  if (process?.env.SOAK) return 1;
  return process?.env.MUTANTS ? MUTANTS_SHARE : QUICK_SHARE;
}

/** Values for the place with this number: all of them in a long run, every fourth elsewhere. All places together meet all values. */
export const valuesFor = <Value>(place: number, values: readonly Value[]): readonly Value[] =>
  share() === 1 ? values : values.filter((_, position) => position % 4 === place % 4);

/** Number of random values for a property: all of them in the long runs (`npm run test:nightly`), a share elsewhere. */
export const tries = (number: number): number => Math.ceil(number * share());
