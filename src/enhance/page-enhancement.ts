/** The second tier for all elements of a page: fragments stay and get behaviour until they are stale. */
import { isMeasured } from "../domain/metrics/measured-share.ts";
import type { BrowserDefinition } from "../element/definition.ts";
import type { FragmentSource } from "../element/element-decision.ts";
import type { HostPort, HostValues } from "../element/host-port.ts";
import type { Enhancement } from "../element/shell-element.ts";
import { whenActivated, whenIdle } from "../platform/page-moments.ts";
import { isSlowLine, savesData } from "../platform/preload-module.ts";
import { unparsedConfig } from "../stores/config/unparsed-config.ts";
import type { Page } from "../stores/page.ts";
import { insertBuiltInFragment, insertFragment, replaceMount } from "./bare-tag.ts";
import { attachBehaviour } from "./behaviour.ts";
import { unlessForeign } from "./foreign-tag.ts";
import {
  isFragmentCurrent,
  localeOfFragments,
  onPageState,
  type PageState,
  pageState,
  sourceOfBareTag,
  variantSource,
} from "./fragment-current.ts";
import { renderQueue } from "./render-queue.ts";
import type { ScriptLoader } from "./script-loader.ts";

/** The element of customers whose tag names the kind of the page. */
const HEADER = "app-header";

/** Makes the enhancement of each element of a page. They share one render queue. */
export function pageEnhancement(page: Page, scripts: ScriptLoader): (definition: BrowserDefinition) => Enhancement {
  const queue = renderQueue(scripts);
  let isRendering = false;
  // Rendered elements start the page services themselves.
  const startServices = () => {
    if (!isRendering) void scripts.pageServices().then((services) => services.startPageServices(page), ignoreFailure);
  };
  page.explain ??= () =>
    scripts
      .explain()
      .then(({ explain }) => explain(() => scripts.pageServices().then((services) => services.pageKnowledge(page))));
  page.config.subscribe(() => {
    const { consent, flagService, statusUrl, metrics } = unparsedConfig(page);
    // Pages outside of the measured share load nothing for it.
    const { share } = (metrics ?? { share: 0 }) as { share: number };
    if (consent || flagService || statusUrl || isMeasured(share, performance.timeOrigin))
      whenActivated(() => whenIdle(startServices));
  });
  return (definition) => ({
    unlessForeign: (host, life, begin) => unlessForeign(definition, host, life, begin),
    insertFragment: (values, root) => insertFragment(page, definition, values, root, scripts),
    insertBuiltInFragment: (values, mount) => insertBuiltInFragment(page, definition, values, mount, scripts),
    attach(port, mount) {
      reportSwallowedPage(definition, port);
      attachBehaviour(port, mount);
      if (definition.tag !== HEADER) return;
      preloadOnLogin(port, () => {
        const { values, page } = port;
        scripts.preload(definition, localeOfFragments(values.get(), pageState(page), scripts.locales));
      });
    },
    isFragmentCurrent({ values, snapshot }, mount) {
      const state = pageState(page);
      if (isOpenToVisitor(definition, values.get(), state)) return isOpenSlot(mount.firstElementChild);
      if (definition.isWritten) return !state.hasSession && definition.isWritten(values.get());
      const source = (snapshot as FragmentSource | undefined) ?? sourceOfBareTag(definition, values.get(), state);
      return source !== undefined && isFragmentCurrent(definition, values.get(), source, state);
    },
    async putVariant({ values, snapshot, isOfThisBuild }, mount) {
      const state = pageState(page);
      const tagValues = values.get();
      if (isOpenToVisitor(definition, tagValues, state)) {
        mount.replaceChildren(document.createElement("slot"));
        mount.style.minHeight = "";
        return true;
      }
      const source = snapshot as FragmentSource | undefined;
      if (source === undefined || !isOfThisBuild || state.hasSession) return false;
      // Another fragment helps only if nothing but flag and registration flow differs. Data and properties of a host need rendering.
      if (!isFragmentCurrent(definition, tagValues, variantSource(source, tagValues, state), state)) return false;
      return (await replaceMount(page, definition, tagValues, mount, state, scripts)) !== undefined;
    },
    onChange: (listener) => onPageState(page, listener),
    waitForTurn(values) {
      isRendering = true;
      return queue.waitForTurn(definition, localeOfFragments(values, pageState(page), scripts.locales));
    },
  });
}

/** A customer's session is watched by every element, and in author mode each one renders, so that it can report its problems. */
const isOpenToVisitor = ({ isOpen }: BrowserDefinition, values: HostValues, page: PageState): boolean =>
  !page.hasSession && !page.isAuthorMode && isOpen?.(values) === true;

const isOpenSlot = (child: Element | null): boolean => child?.localName === "slot" && !child.hasAttribute("name");

/** A page works without its services. */
const ignoreFailure = (): void => {};

/** HTML has no self-closing custom elements: after `<app-header/>` the page is content of the header, which has no slot. */
function reportSwallowedPage({ renders }: BrowserDefinition, { element, reportError }: HostPort): void {
  if (renders === "slot" || !element.querySelector("main,h1")) return;
  reportError("swallowed-page", "It has no closing tag, so it hides the rest of the page. Add one.");
}

/** Calls `preload` once, as soon as the tag says `page="login"`. A host may say so later. */
export function preloadOnLogin({ values, signal }: Pick<HostPort, "values" | "signal">, preload: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted || values.get().page !== "login") return;
    waiting.abort();
    // The scripts may never be used.
    if (!savesData() && !isSlowLine()) preload();
  };
  addEventListener("focusin", begin, { signal: waiting.signal });
  waiting.signal.addEventListener(
    "abort",
    values.listen(() => whenIdle(begin)),
  );
  signal.addEventListener("abort", () => waiting.abort());
  whenIdle(begin);
}
