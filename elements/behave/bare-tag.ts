/**
 * A tag that came without a fragment gets that of its locale, in one request for all tags of the page, if it says what is
 * known. Otherwise, and where it does not come, the tag is drawn [W-04, W-09].
 */
import type { ElementDefinition } from "../../src/element/definition.ts";
import type { HostValues } from "../../src/element/host-port.ts";
import { registry } from "../../src/stores/registry.ts";
import type { BareFragmentsModule } from "../paint/bare-fragment.ts";
import { pageSituation } from "./page-situation.ts";
import { stillStands } from "./standing.ts";

/** Address of the fragments' scripts beside this one, `*` for the locale in lower case; their locales and tags; by the build. */
declare const __SHELL_FRAGMENTS__: readonly [address: string, locales: readonly string[], tags: readonly string[]];

/** Returns the styles of what it has put into the root; undefined when the root stays as it is. */
export async function paintBare(
  definition: ElementDefinition,
  values: HostValues,
  root: ShadowRoot,
): Promise<string | undefined> {
  if (typeof __SHELL_FRAGMENTS__ === "undefined") return undefined;
  const [address, locales, tags] = __SHELL_FRAGMENTS__;
  if (!tags.includes(definition.tag)) return undefined;
  const page = pageSituation();
  const named = [String(values.locale ?? "").toLowerCase(), page.pathStart, page.language, "en"];
  const locale = named.find((one) => locales.includes(one)) ?? "";
  const { fragments: asked } = registry();
  asked[locale] ??= import(/* @vite-ignore */ new URL(address.replace("*", locale), import.meta.url).href);
  const module = (await asked[locale].catch(() => undefined)) as BareFragmentsModule | undefined;
  return module?.putFragment(definition.tag, root, page, (source, offersApp) =>
    stillStands(definition, values, source, { ...page, hasSession: false }, offersApp),
  );
}
