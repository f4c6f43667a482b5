/** `entries/first-frame.ts` as one minified text, which every fragment contains. */
import path from "node:path";
import { build, type Rolldown } from "vite";
import { target } from "./baseline.ts";
import { root } from "./paths.ts";

export async function firstFrameScript(): Promise<string> {
  const input = path.join(root, "entries/first-frame.ts");
  // A build of Vite sets the variable for the whole process, and the development server would then not replace views.
  const { NODE_ENV } = process.env;
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
