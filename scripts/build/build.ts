/** `npm run build`: everything under dist/, in the order in which the parts need each other. */
import { rmSync } from "node:fs";
import { checkLocales } from "../../src/i18n/agreement.ts";
import { buildElements, buildPageScript } from "./client.ts";
import { buildDemo } from "./demo.ts";
import { buildFragments } from "./fragments.ts";
import { hashesOf, writeIntegrity } from "./integrity.ts";
import { buildLibrary } from "./library.ts";
import { cdn, dist } from "./paths.ts";
import { precompress } from "./precompress.ts";
import { stopOnMistakes } from "./stop-on-mistakes.ts";

stopOnMistakes("The locale files disagree", await checkLocales());
rmSync(dist, { recursive: true, force: true });
await buildPageScript(await buildElements());
await buildDemo();
await buildLibrary();
writeIntegrity(hashesOf(await buildFragments()));
precompress(cdn);
