/** `npm run build`: everything under dist/, in the order in which the parts need each other. */
import { rmSync } from "node:fs";
import path from "node:path";
import packageFile from "../../package.json" with { type: "json" };
import { stopOnMistakes } from "../checks/check.ts";
import { writeSchemas } from "../configuration/config-documents.ts";
import { checkLocales } from "../locales/agreement.ts";
import { buildId } from "./build-id.ts";
import {
  buildAngularAdapter,
  buildComponentLoader,
  buildEnhancing,
  buildExplanation,
  buildLocaleScripts,
  buildNavigation,
  buildPageScript,
  buildParts,
  buildPrefixedScript,
  buildRendering,
  customersFirstPage,
} from "./cdn.ts";
import { buildDemo, writeProductFragments } from "./demo-scripts.ts";
import { buildPrerender, bundleEdge, writeFragments } from "./fragments.ts";
import { hashesOf, writeIntegrity } from "./integrity.ts";
import { buildLibrary } from "./library.ts";
import { missingFlags } from "./market-flags.ts";
import { writeNotices } from "./notices.ts";
import { cdn, demoCdn, dist } from "./paths.ts";
import { precompress } from "./precompress.ts";

stopOnMistakes("The locale files disagree", checkLocales());
stopOnMistakes("Markets have no flag", missingFlags());
rmSync(dist, { recursive: true, force: true });
const preloads = await buildRendering();
const prerender = await buildPrerender();
await bundleEdge(path.join(dist, "edge"));
await buildEnhancing(preloads);
await buildExplanation();
await buildPageScript(preloads);
await buildPrefixedScript(preloads);
await buildParts();
await buildNavigation();
await buildAngularAdapter();
await buildLocaleScripts(prerender, preloads);
await buildDemo();
await buildComponentLoader();
await writeProductFragments();
await buildLibrary();
writeSchemas();
const release = {
  version: packageFile.version,
  build: buildId(),
  customersFirstPage: customersFirstPage(preloads),
};
writeIntegrity(release, hashesOf(await writeFragments()));
writeNotices();
precompress(cdn);
precompress(demoCdn);
