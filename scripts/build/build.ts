/** `npm run build`: everything under dist/, in the order in which the parts need each other. */
import { rmSync } from "node:fs";
import { buildElements, buildPageScript } from "./client.ts";
import { dist } from "./paths.ts";

rmSync(dist, { recursive: true, force: true });
await buildPageScript(await buildElements());
