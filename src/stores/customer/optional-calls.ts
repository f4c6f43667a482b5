/** Calls without which the header shows less, and is still right. */
export interface OptionalCalls {
  /** Resolves to undefined if the call fails. */
  orUndefined<T>(call: Promise<T>): Promise<T | undefined>;
  hasFailed(): boolean;
}

export function optionalCalls(): OptionalCalls {
  let failures = 0;
  return {
    orUndefined: (call) =>
      call.catch(() => {
        failures += 1;
        return undefined;
      }),
    hasFailed: () => failures > 0,
  };
}
