/** One row of the table of `verify`. */
import type { ServedResponse } from "./served-requests.ts";

export interface Verification {
  readonly check: string;
  /** How many files were checked. */
  readonly files: number;
  /** `/v0/shell.js has Cache-Control: …`: what is wrong, where, and how to mend it. */
  readonly problems: readonly string[];
}

/** Checks each answer by the rule, which returns what is wrong with it. */
export function row(
  check: string,
  base: string,
  responses: readonly ServedResponse[],
  rule: (response: ServedResponse) => string | undefined,
): Verification {
  const problems = responses.flatMap((response) => {
    const problem = rule(response);
    return problem === undefined ? [] : [`${base}${response.path} ${problem}`];
  });
  return { check, files: responses.length, problems };
}
