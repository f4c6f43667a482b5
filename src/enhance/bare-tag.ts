/**
 * A tag that came without a fragment gets that of its locale, if it is current. One request serves all tags of the page. If
 * no fragment is current, or the request fails, the element renders [W-04, W-09].
 */
import type { BrowserDefinition } from "../element/definition.ts";
import { MOUNT } from "../element/fragment.ts";
import type { HostValues } from "../element/host-port.ts";
import { registry } from "../stores/registry.ts";
import type { BareFragmentsModule } from "./bare-fragment.ts";
import { isFragmentCurrent, knownLocale } from "./fragment-current.ts";
import { pageState } from "./page-state.ts";
import type { ScriptLoader } from "./script-loader.ts";

/** Resolves to the styles of the fragment; undefined when the root stays as it is. */
export async function paintBareTag(
  definition: BrowserDefinition,
  values: HostValues,
  root: ParentNode,
  scripts: ScriptLoader,
): Promise<string | undefined> {
  const module = await fragmentsFor(definition, values, scripts);
  const page = pageState();
  // A customer sees the skeleton of the fragment until the element renders.
  return module?.putFragment(definition.tag, root, page, (source) =>
    isFragmentCurrent(definition, values, source, { ...page, hasSession: false }),
  );
}

/**
 * Fills an empty mount with the built-in fragment, for an element that the operator has stopped. Content of the operator is
 * not in it, but the built-in menus and legal links are better than none.
 */
export async function fillWithFragment(
  definition: BrowserDefinition,
  values: HostValues,
  mount: HTMLElement,
  scripts: ScriptLoader,
): Promise<string | undefined> {
  if (mount.childElementCount > 0) return undefined;
  const module = await fragmentsFor(definition, values, scripts);
  const { config, ...page } = pageState();
  const { content: _, ...builtIn } = config;
  const holder = document.createElement("div");
  const styles = await module?.putFragment(definition.tag, holder, { config, hasSession: false }, (source) =>
    isFragmentCurrent(definition, values, source, { ...page, config: builtIn, hasSession: false, isAuthorMode: false }),
  );
  mount.append(...(holder.querySelector(`[${MOUNT}]`)?.childNodes ?? []));
  return styles;
}

async function fragmentsFor(
  { tag }: BrowserDefinition,
  values: HostValues,
  { fragments, locales }: ScriptLoader,
): Promise<BareFragmentsModule | undefined> {
  if (!fragments?.tags.includes(tag)) return undefined;
  const locale = knownLocale(values, pageState(), locales) ?? "en";
  const { fragments: requested } = registry();
  requested[locale] ??= fragments.load(locale);
  return (await requested[locale].catch(() => undefined)) as BareFragmentsModule | undefined;
}
