/**
 * A tag that came without a fragment gets that of its locale, if it is current. One request serves all tags of the page. If
 * no fragment is current, or the request fails, the element renders [W-04, W-09].
 */
import type { ElementDefinition } from "../element/definition.ts";
import type { HostValues } from "../element/host-port.ts";
import { registry } from "../stores/registry.ts";
import type { BareFragmentsModule } from "./bare-fragment.ts";
import { isFragmentCurrent, knownLocale } from "./fragment-current.ts";
import { pageState } from "./page-state.ts";
import type { ScriptLoader } from "./script-loader.ts";

/** Resolves to the styles of the fragment; undefined when the root stays as it is. */
export async function paintBareTag(
  definition: ElementDefinition,
  values: HostValues,
  root: ShadowRoot,
  { fragments, locales }: ScriptLoader,
): Promise<string | undefined> {
  if (!fragments?.tags.includes(definition.tag)) return undefined;
  const locale = knownLocale(values, pageState(), locales) ?? "en";
  const { fragments: requested } = registry();
  requested[locale] ??= fragments.load(locale);
  const module = (await requested[locale].catch(() => undefined)) as BareFragmentsModule | undefined;
  const page = pageState();
  // A customer sees the skeleton of the fragment until the element renders.
  return module?.putFragment(definition.tag, root, page, (source) =>
    isFragmentCurrent(definition, values, source, { ...page, hasSession: false }),
  );
}
