/** `npm run build`: everything under dist/, in the order in which the parts need each other. */
import { rmSync } from "node:fs";
import { writeSchemas } from "../configuration/config-documents.ts";
import { checkLocales } from "../locales/agreement.ts";
import {
  buildAngularAdapter,
  buildEnhancing,
  buildLocaleScripts,
  buildPageScript,
  buildParts,
  buildPrefixedScript,
  buildRendering,
} from "./cdn.ts";
import { buildDemo } from "./demo-scripts.ts";
import { buildPrerender, writeFragments } from "./fragments.ts";
import { hashesOf, writeIntegrity } from "./integrity.ts";
import { buildLibrary } from "./library.ts";
import { writeNotices } from "./notices.ts";
import { cdn, dist } from "./paths.ts";
import { precompress } from "./precompress.ts";
import { stopOnMistakes } from "./stop-on-mistakes.ts";

stopOnMistakes("The locale files disagree", checkLocales());
rmSync(dist, { recursive: true, force: true });
const shared = await buildRendering();
const prerender = await buildPrerender();
await buildEnhancing(shared);
await buildPageScript();
await buildPrefixedScript(shared);
await buildParts();
await buildAngularAdapter();
await buildLocaleScripts(prerender);
await buildDemo();
await buildLibrary();
writeSchemas();
writeIntegrity(hashesOf(await writeFragments()));
writeNotices();
precompress(cdn);
