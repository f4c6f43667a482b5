/**
 * Fragments that the page fetches: for a tag that came without one, and for a tag whose fragment shows another variant. One
 * request serves all tags of the page. If no fragment is current, or the request fails, the element renders [W-04, W-09].
 */
import type { BrowserDefinition } from "../element/definition.ts";
import type { HostValues } from "../element/host-port.ts";
import type { Page } from "../stores/page.ts";
import type { BareFragmentsModule } from "./bare-fragment.ts";
import {
  isFragmentCurrent,
  localeOfFragments,
  type PageState,
  pageState,
  sourceOfBareTag,
} from "./fragment-current.ts";
import type { ScriptLoader } from "./script-loader.ts";

/** Resolves to the styles of the fragment; undefined when the root stays as it is. */
export async function insertFragment(
  page: Page,
  definition: BrowserDefinition,
  values: HostValues,
  root: ParentNode,
  scripts: ScriptLoader,
): Promise<string | undefined> {
  const state = pageState(page);
  if (isEmptyOn(definition, values, state)) return undefined;
  const module = await fragmentsFor(page, definition, values, scripts);
  // A customer sees the skeleton of the fragment until the element renders.
  return module?.insertFragment(definition.tag, root, state, (source) =>
    isFragmentCurrent(definition, values, source, { ...state, hasSession: false }),
  );
}

/**
 * Inserts the built-in fragment into an empty mount, for an element that the operator has stopped or whose scripts did not load. Content of the operator is
 * not in it, but the built-in menus and legal links are better than none.
 */
export async function insertBuiltInFragment(
  page: Page,
  definition: BrowserDefinition,
  values: HostValues,
  mount: HTMLElement,
  scripts: ScriptLoader,
): Promise<string | undefined> {
  if (mount.childElementCount > 0) return undefined;
  const { config, ...state } = pageState(page);
  const { content: _, ...builtIn } = config;
  return replaceMount(
    page,
    definition,
    values,
    mount,
    { ...state, config: builtIn, hasSession: false, isAuthorMode: false },
    scripts,
  );
}

/**
 * Replaces the content of a mount by the fragment that is current on the page. Resolves to the styles of the fragment, or to
 * undefined when no fragment is current.
 */
export async function replaceMount(
  page: Page,
  definition: BrowserDefinition,
  values: HostValues,
  mount: HTMLElement,
  state: PageState,
  scripts: ScriptLoader,
): Promise<string | undefined> {
  const module = await fragmentsFor(page, definition, values, scripts);
  return module?.replaceMount(definition.tag, mount, state, (source) =>
    isFragmentCurrent(definition, values, source, state),
  );
}

/** Whether the element shows nothing on this page, so that no fragment is needed. */
function isEmptyOn(definition: BrowserDefinition, values: HostValues, state: PageState): boolean {
  const source = sourceOfBareTag(definition, values, state);
  return source !== undefined && isFragmentCurrent(definition, values, source, { ...state, hasSession: false });
}

async function fragmentsFor(
  page: Page,
  { tag }: BrowserDefinition,
  values: HostValues,
  { fragments, locales }: ScriptLoader,
): Promise<BareFragmentsModule | undefined> {
  if (!fragments?.tags.includes(tag)) return undefined;
  const locale = localeOfFragments(values, pageState(page), locales) ?? "en";
  const { fragments: requested } = page;
  requested[locale] ??= fragments.load(locale);
  try {
    return (await requested[locale]) as BareFragmentsModule | undefined;
  } catch {
    // The next tag asks again.
    delete requested[locale];
    return undefined;
  }
}
