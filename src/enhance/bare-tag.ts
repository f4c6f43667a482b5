/**
 * A tag that came without a fragment gets that of its locale, in one request for all tags of the page, if it says what is
 * known. Otherwise, and where it does not come, the tag is drawn [W-04, W-09].
 */
import type { BrowserDefinition } from "../element/definition.ts";
import type { HostValues } from "../element/host-port.ts";
import type { BareFragmentsModule } from "../prerender/bare-fragment.ts";
import { registry } from "../stores/registry.ts";
import { type PageSituation, stillStands } from "./fragment-current.ts";
import { pageSituation } from "./page-situation.ts";

/** Address of the fragments' scripts beside this one, `*` for the locale in lower case; their locales and tags; by the build. */
declare const __SHELL_FRAGMENTS__: readonly [address: string, locales: readonly string[], tags: readonly string[]];

const built = typeof __SHELL_FRAGMENTS__ === "undefined" ? undefined : __SHELL_FRAGMENTS__;

/** The locale that a tag or its page names, in lower case, where the build has texts and fragments of it. */
export function builtLocale(values: HostValues, { pathStart, language }: PageSituation): string | undefined {
  return [String(values.locale ?? "").toLowerCase(), pathStart, language].find((one) => built?.[1].includes(one));
}

/** Returns the styles of what it has put into the root; undefined when the root stays as it is. */
export async function paintBare(
  definition: BrowserDefinition,
  values: HostValues,
  root: ShadowRoot,
): Promise<string | undefined> {
  if (built === undefined) return undefined;
  const [address, , tags] = built;
  if (!tags.includes(definition.tag)) return undefined;
  const page = pageSituation();
  const locale = builtLocale(values, page) ?? "en";
  const { fragments: asked } = registry();
  asked[locale] ??= import(/* @vite-ignore */ new URL(address.replace("*", locale), import.meta.url).href);
  const module = (await asked[locale].catch(() => undefined)) as BareFragmentsModule | undefined;
  return module?.putFragment(definition.tag, root, page, (source, offersApp) =>
    stillStands(definition, values, source, { ...page, hasSession: false }, offersApp),
  );
}
