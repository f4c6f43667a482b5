/** The second tier for all elements of a page: fragments stay and get behaviour until they are stale. */
import type { BrowserDefinition } from "../element/definition.ts";
import type { HostPort, HostValues } from "../element/host-port.ts";
import type { Enhancement } from "../element/shell-element.ts";
import { whenIdle } from "../platform/idle.ts";
import type { FragmentSource } from "../prerender/element-decision.ts";
import { givenConfig, registry } from "../stores/registry.ts";
import { fillWithFragment, paintBareTag } from "./bare-tag.ts";
import { attachBehaviour } from "./behaviour.ts";
import { isFragmentCurrent, knownLocale, pathPrefix } from "./fragment-current.ts";
import { onPageState, type PageState, pageState } from "./page-state.ts";
import { renderQueue } from "./render-queue.ts";
import type { ScriptLoader } from "./script-loader.ts";

/** Makes the enhancement of each element of a page. They share one render queue. */
export function pageEnhancement(scripts: ScriptLoader): (definition: BrowserDefinition) => Enhancement {
  const queue = renderQueue(scripts);
  let isRendering = false;
  // Rendered elements start the page services themselves.
  const startServices = () => {
    if (!isRendering) void scripts.pageServices().then((services) => services.startPageServices(), ignoreFailure);
  };
  registry().config.subscribe(() => {
    const { consent, flagService, statusUrl } = givenConfig();
    if (consent || flagService || statusUrl) whenIdle(startServices);
  });
  return (definition) => ({
    paintBareTag: (values, root) => paintBareTag(definition, values, root, scripts),
    fillWithFragment: (values, mount) => fillWithFragment(definition, values, mount, scripts),
    attach(port, mount) {
      reportSwallowedPage(definition, port);
      attachBehaviour(port, mount);
    },
    isFragmentCurrent({ values, snapshot }) {
      const page = pageState();
      if (definition.isWritten) return !page.hasSession && definition.isWritten(values.get());
      const source = (snapshot as FragmentSource | undefined) ?? sourceOfBareTag(definition, values.get(), page);
      return source !== undefined && isFragmentCurrent(definition, values.get(), source, page);
    },
    onChange: onPageState,
    waitForTurn(values) {
      isRendering = true;
      return queue.waitForTurn(definition.tag, knownLocale(values, pageState(), scripts.locales));
    },
  });
}

/** A page works without its services. */
const ignoreFailure = (): void => {};

/** A bare tag whose element shows nothing to visitors is as good as its fragment. */
function sourceOfBareTag(
  { emptyForVisitors }: BrowserDefinition,
  { locale }: HostValues,
  page: PageState,
): FragmentSource | undefined {
  if (!emptyForVisitors) return undefined;
  const named = String(locale ?? (pathPrefix(page.location) || page.language)) as FragmentSource["locale"];
  return { locale: named, site: page.config.site as FragmentSource["site"], values: {}, year: page.year };
}

/** HTML has no self-closing custom elements: after `<app-header/>` the page is content of the header, which has no slot. */
function reportSwallowedPage({ draws }: BrowserDefinition, { element, reportError }: HostPort): void {
  if (draws === "slot" || !element.querySelector("main,h1")) return;
  reportError(
    "swallowed-page",
    `<${element.localName}> contains the rest of the page, which is hidden. HTML has no self-closing custom elements: write <${element.localName}></${element.localName}>.`,
  );
}
