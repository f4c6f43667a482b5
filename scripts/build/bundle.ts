/** One bundle of dist/cdn, with what all of them have in common. */
import { build, type InlineConfig, type Rolldown } from "vite";
import { constants, cssTarget, target } from "../../vite.config.ts";
import { bundledPackages } from "./notices.ts";
import { cdn, root } from "./paths.ts";

export type Output = Rolldown.RolldownOutput;

export async function bundle(config: InlineConfig, output: Rolldown.OutputOptions): Promise<Output> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    base: "./",
    ...config,
    plugins: [...(config.plugins ?? []), bundledPackages()],
    define: { ...constants, "process.env.NODE_ENV": '"production"', ...config.define },
    build: {
      outDir: cdn,
      target,
      cssTarget,
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      ...config.build,
      // That smaller files take time to make is known, and no news for whoever starts the demo.
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        checks: { pluginTimings: false },
        output: { format: "es", ...output },
      },
    },
  });
  // A library is built once for each of its formats.
  return [built].flat()[0] as Output;
}
