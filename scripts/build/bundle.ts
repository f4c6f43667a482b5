/** One bundle, from the options that all of them share (vite.config.ts) and its own. */
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
    // Bundling takes most of its time for smaller files, which is intended and needs no warning.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
};

/** @param name tells the licences of this bundle from those of others in the same folder */
export async function bundle(name: string, options: InlineConfig): Promise<Output> {
  const licences: InlineConfig = { build: { license: { fileName: `${NOTICES}/${name}.json` } } };
  const built = await build(mergeConfig(mergeConfig(shared, OPTIONS), mergeConfig(licences, options)));
  // A library is built once for each of its formats.
  return [built].flat()[0] as Output;
}
