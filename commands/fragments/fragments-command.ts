/** The command `fragments`: what it prints. */
import type { Printed } from "../command-line/exit-status.ts";
import { type FragmentsOptions, writeSiteFragments } from "./site-fragments.ts";

export async function fragmentsCommand(options: FragmentsOptions, report?: (text: string) => void): Promise<Printed> {
  const begun = performance.now();
  const { written, notes } = await writeSiteFragments(options, report);
  const count = new Set(written.map(({ locale }) => locale)).size;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const where = options.dryRun ? `would be written to ${options.out}` : `stand in ${options.out}`;
  const files = written.map(({ locale, name }) => `${locale}/${name}.html`);
  return {
    text: `${written.length} fragments of ${count} locales ${where} (${seconds} s).`,
    notes,
    data: { files, dryRun: options.dryRun === true },
  };
}
