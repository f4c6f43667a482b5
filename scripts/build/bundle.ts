/** One bundle, from the options that all of them share (vite.config.ts) and its own. */
import path from "node:path";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import shared from "../../vite.config.ts";
import { NOTICES } from "./notices.ts";
import { root } from "./paths.ts";

export type Output = Rolldown.RolldownOutput;

/** React as for production. */
export const PRODUCTION = { "process.env.NODE_ENV": '"production"' };

const OPTIONS: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  build: {
    emptyOutDir: false,
    rolldownOptions: {
      // Bundling takes most of its time for smaller files. A module that one page loads later and another at once stays in
      // the chunk of the latter. Both are intended and need no warning.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      transform: { inject: { document: [path.join(root, "src/platform/page-document.ts"), "pageDocument"] } },
    },
  },
};

/** @param name tells the licences of this bundle from those of others in the same folder */
export async function bundle(name: string, options: InlineConfig): Promise<Output> {
  const licences: InlineConfig = { build: { license: { fileName: `${NOTICES}/${name}.json` } } };
  const built = await build(mergeConfig(mergeConfig(shared, OPTIONS), mergeConfig(licences, options)));
  // A library is built once for each of its formats.
  return [built].flat()[0] as Output;
}
