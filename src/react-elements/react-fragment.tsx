/**
 * `renderFragment` of `savings-shell/react-server`: a React component of a team as HTML, rendered on a server from its definition.
 * It is shown without script, and stays until the component renders in the browser (shown-content.ts).
 */
import { atom } from "nanostores";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { isLocaleId, LOCALE_IDS, type LocaleId, localeById } from "../domain/locales/locale.ts";
import type { HostValues } from "../element/host-port.ts";
import { HostValueStore } from "../element/host-values.ts";
import { PRERENDERED } from "../platform/loading-moment.ts";
import { type Page, thisPage } from "../stores/page.ts";
import { type Auth, AuthContextProvider } from "../ui/auth-context/auth-context.tsx";
import { ElementContext, type HookState } from "./element-context.ts";
import { elementInputs, type ReactElementDefinition, schemaReader } from "./element-options.ts";
import { elementStyles } from "./element-styles.ts";
import { SHELL_ON_SERVER } from "./shell-facts.ts";
import { addNamespaces, loadNamespace } from "./translations.ts";

export interface ReactFragmentRequest<Props extends object = never> {
  /** The definition that `defineReactElement` returns. */
  readonly component: ReactElementDefinition<Props>;
  /** Such as `de-DE`; that of the tag. */
  readonly locale: string;
  /** Attributes of the tag as in markup. A value that is no text is written as JSON. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A request that cannot be answered. The message names the place and never a value. */
export class ReactFragmentError extends Error {
  override readonly name = "ReactFragmentError";
}

/** On a server nobody is signed in, and nobody presses anything. */
const NOBODY: Auth = { isLoggedIn: false, login() {}, logout() {} };

/**
 * The text that belongs directly behind the opening tag.
 *
 * @throws ReactFragmentError, as a rejection, for an unknown locale and for an attribute that the element does not have or
 * cannot read
 */
export async function renderFragment<Props extends object>(request: ReactFragmentRequest<Props>): Promise<string> {
  const { tag, component: View, options } = request.component;
  const locale = knownLocale(request.locale);
  const props = propsFrom(request, locale) as Props;
  const state = await stateOnServer(thisPage(), options.namespaces ?? {}, locale);
  const html = await htmlOf(
    tag,
    <ElementContext value={state}>
      <AuthContextProvider auth={NOBODY}>
        <View {...props} />
      </AuthContextProvider>
    </ElementContext>,
  );
  const styles = elementStyles(options.styles);
  return `<template shadowrootmode="open"><style>${styles}</style><div class="shell" ${PRERENDERED}>${html}</div></template>`;
}

/** React answers with what could be rendered, and names each failure beside it. */
async function htmlOf(tag: string, tree: ReactNode): Promise<string> {
  const failures: string[] = [];
  const onError = (error: unknown) => void failures.push((error as Error)?.name);
  const prelude = await prerender(tree, { onError }).then(
    (rendered) => rendered.prelude,
    () => undefined,
  );
  if (prelude === undefined || failures.length > 0) {
    throw new ReactFragmentError(`<${tag}> did not render: ${failures.join(", ")}.`);
  }
  return new Response(prelude).text();
}

function knownLocale(locale: string): LocaleId {
  if (isLocaleId(locale)) return locale;
  throw new ReactFragmentError(`locale: it is none of ${LOCALE_IDS.join(", ")}.`);
}

/** Read as the tag in the browser reads them. */
function propsFrom<Props extends object>(
  { component: { tag, options }, attributes = {} }: ReactFragmentRequest<Props>,
  locale: LocaleId,
): HostValues {
  const refuse = (_code: string, problem: string): never => {
    throw new ReactFragmentError(`attributes of <${tag}>: ${problem}`);
  };
  const inputs = elementInputs(options.props, options.loading);
  const values = new HostValueStore(inputs, refuse);
  const all: Readonly<Record<string, unknown>> = { ...attributes, locale };
  for (const [name, value] of Object.entries(all)) {
    if (!inputs.attributes.some((one) => one.name === name)) {
      refuse("", `${name} does not exist. It has ${inputs.attributes.map((one) => one.name).join(", ")}.`);
    }
    if (value === false || value === undefined) continue;
    values.setAttribute(name, value === true ? "" : typeof value === "string" ? value : JSON.stringify(value));
  }
  return schemaReader(inputs, refuse)(values.get());
}

async function stateOnServer(
  page: Page,
  namespaces: NonNullable<ReactElementDefinition<object>["options"]["namespaces"]>,
  locale: LocaleId,
): Promise<HookState> {
  addNamespaces(page, namespaces);
  const names = Object.keys(namespaces);
  await Promise.all(names.map((name) => loadNamespace(page, locale, name)));
  const { country, currency, language, prefix } = localeById(locale);
  return {
    namespace: names[0],
    shell: atom({ ...SHELL_ON_SERVER, locale, market: { country, currency, language, prefix } }),
    locale: atom(locale),
    customer: atom(undefined),
  };
}
