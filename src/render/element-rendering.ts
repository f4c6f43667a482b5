/**
 * The third tier: an element that follows the facts and is rendered by React. This file gathers what a decision needs:
 * facts, texts of the locale, data of the host. Mistakes in them are reported in the same way for all elements.
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { ComponentType } from "react";
import type { Facts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { Parsed } from "../domain/reading/place.ts";
import type { Callbacks, Data, ElementDecision, FragmentSource, LocaleTexts } from "../element/element-decision.ts";
import { BUILD, removeStandIn, SNAPSHOT } from "../element/fragment.ts";
import type { HostPort, HostValues, Readable, Rendering, Stage } from "../element/host-port.ts";
import { addStyles, missingStyles } from "../element/styles.ts";
import { followAuthor, startPageServices } from "../page-services/page-services.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { nextTask } from "../platform/page-moments.ts";
import { followTexts, renderedTexts } from "../stores/config/locale-content.ts";
import { elementFacts } from "../stores/element-facts.ts";
import { isStopped } from "../stores/page/operator-stops.ts";
import { newLocaleProblem } from "../stores/page/page-locale.ts";
import { currentYear } from "../stores/page/page-reading.ts";
import { whenAllowed } from "../stores/page/page-status.ts";
import { elementNameOf } from "../stores/page/page-tags.ts";
import type { Page } from "../stores/page.ts";
import type { Connection } from "./react-root.tsx";

interface RenderingParts<View extends object, Values, Given, State> {
  /** False for a view without texts: none are loaded. */
  readonly hasTexts?: false;
  /** The locale whose texts the element shows where those of the page's locale lack what the page asks for. */
  readonly substituteLocale?: (facts: Facts, texts: LocaleTexts) => LocaleId | undefined;
  /** True for a view with the public menu, which is that of another locale on a page whose locale is unknown [L-02]. */
  readonly hasPublicMenu?: true;
  /** Begins to load scripts that the element needs once it is connected. */
  readonly prepare?: (page: Page) => void;
  /** Reads the data of the host; each mistake is reported once [W-02]. */
  readonly readHostData?: (values: Values) => Parsed<Given>;
  /** The parts of a live page beside the facts: changing state, and the callbacks of the view. */
  readonly live?: (
    host: HostPort,
    facts: ReadableAtom<Facts>,
    values: Readable<Values>,
  ) => { readonly state: ReadableAtom<State>; readonly callbacks: Callbacks<View> };
  /**
   * Renders without React: makes the function that puts data into the mount or, for an element that renders nothing, into the page. For
   * elements without a look (`renders` of the definition is not `view`). The view then serves fragments only.
   */
  readonly place?: (host: HostPort) => PlaceData<View>;
  /** Completes the decided data by what takes time. `prerendered` is what the adopted fragment shows. */
  readonly complete?: (
    host: HostPort,
    decided: ReadableAtom<Data<View>>,
    context: { readonly facts: ReadableAtom<Facts>; readonly prerendered: Data<View> | undefined },
  ) => Promise<ReadableAtom<Data<View>>>;
}

type PlaceData<View> = (mount: HTMLElement, data: Data<View>) => void;

const NO_TEXTS = { translate: () => "" } as unknown as LocaleTexts;
const NO_STATE = atom(undefined);

export function elementRendering<View extends object, Values = HostValues, Given = undefined, State = undefined>(
  decision: ElementDecision<View, Given, State>,
  parts: RenderingParts<View, Values, Given, State>,
): Rendering {
  const { styles, renderedStyles, view } = decision;
  const { place } = parts;
  return {
    styles: (root) => missingStyles(styles, root),
    async open(host, stage) {
      followAuthor(host.page);
      startPageServices(host.page);
      parts.prepare?.(host.page);
      // This script was evaluated in the current task. Rendering takes the next one, so that the page can answer between.
      await nextTask();
      if (host.signal.aborted) return () => {};
      await whenAllowed(host.page, elementNameOf(host.element.localName), () => showExistingContent(host, stage.mount));
      if (place) return placeWithoutReact(await connect(host, decision, parts), place(host), host, stage);
      // The connection does not wait for React: a session is watched and data are requested while React is loading.
      const [connection, { component, openRoot }] = await Promise.all([
        connect(host, decision, parts),
        loadReact(view),
      ]);
      if (host.signal.aborted) return () => {};
      addStyles(stage.mount.getRootNode() as ShadowRoot, renderedStyles);
      const onRendered = () => {
        // For field measurements (docs/operate.md).
        performance.mark("shell-rendered");
        stage.onRendered();
      };
      return leavingRoom(stage.mount, openRoot(component, connection, { ...stage, onRendered }, host));
    },
  };
}

/**
 * Unmounts, after which an element may come back into the page: it then renders from nothing, because its fragment is gone from the
 * mount, and keeps its height until then.
 */
function leavingRoom(mount: HTMLElement, unmount: () => void): () => void {
  let height = 0;
  const size = new ResizeObserver(([entry]) => {
    height = entry?.contentRect.height || height;
  });
  size.observe(mount);
  return () => {
    size.disconnect();
    unmount();
    for (const name of [SNAPSHOT, BUILD]) mount.removeAttribute(name);
    mount.style.minHeight = `${height}px`;
  };
}

/** A stopped element shows neither empty room nor a skeleton: the links of its fragment serve customers, too. */
function showExistingContent(host: HostPort, mount: HTMLElement): void {
  void host.showFallback();
  mount.style.minHeight = "";
  removeStandIn(mount.getRootNode() as ShadowRoot);
}

async function connect<View extends object, Values, Given, State>(
  host: HostPort,
  { decide, prerenderedData }: ElementDecision<View, Given, State>,
  parts: RenderingParts<View, Values, Given, State>,
): Promise<Connection<View>> {
  const values = host.values as Readable<Values & TagValues>;
  const source = host.snapshot as FragmentSource | undefined;
  const facts = elementFacts(host.page, values, source?.site);
  reportUnknownLocale(host, values);
  const live = parts.live?.(host, facts, values);
  const texts = parts.hasTexts === false ? atom(NO_TEXTS) : await followLocale(host, facts, parts);
  const hostData = parts.readHostData && reportingReader(host, parts.readHostData);
  const year = currentYear();
  const decided = computed([facts, texts, live?.state ?? NO_STATE], (known, loaded, state) =>
    decide({
      // While texts are loading the element keeps the locale of the texts that it has.
      facts: { ...known, locale: loaded.locale ?? known.locale },
      texts: loaded,
      hostData: hostData?.(values.get()),
      state,
      year,
      isFragment: false,
    }),
  );
  const isAdopted = source !== undefined && host.isOfThisBuild;
  const textsOfFragment = isAdopted && (parts.hasTexts === false ? NO_TEXTS : await renderedTexts(host.page, source));
  const prerendered = textsOfFragment ? prerenderedData(source as FragmentSource, textsOfFragment) : undefined;
  const data = (await parts.complete?.(host, decided, { facts, prerendered })) ?? decided;
  const withCallbacks = (now: Data<View>) => ({ ...now, ...live?.callbacks }) as View;
  return {
    view: untilStopped(host, computed(data, withCallbacks)),
    prerendered: prerendered && withCallbacks(prerendered),
  };
}

function placeWithoutReact<View extends object>(
  { view }: Connection<View>,
  place: PlaceData<View>,
  { signal }: HostPort,
  { mount, onRendered }: Stage,
): () => void {
  if (signal.aborted) return () => {};
  const update = () => place(mount, view.get());
  const stop = view.listen(update);
  update();
  onRendered();
  return stop;
}

/** React and the view are evaluated in a task each, so that neither blocks the page for long. */
async function loadReact<View>(view: () => Promise<ComponentType<View>>) {
  const { openRoot } = await importWithRetry(() => import("./react-root.tsx"));
  await nextTask();
  return { openRoot, component: await importWithRetry(view) };
}

/**
 * The view without the changes after its element was stopped. The session guard is never frozen: the session of a customer
 * must be watched until the page is left.
 */
function untilStopped<T>(host: HostPort, view: ReadableAtom<T>): Readable<T> {
  const name = elementNameOf(host.element.localName);
  if (name === "session-guard") return view;
  let last = view.get();
  return {
    get() {
      if (!isStopped(host.page, name)) last = view.get();
      return last;
    },
    listen: (listener) =>
      view.listen((next) => {
        if (!isStopped(host.page, name)) listener(next);
      }),
  };
}

function followLocale(
  host: HostPort,
  facts: ReadableAtom<Facts>,
  {
    substituteLocale,
    hasPublicMenu,
  }: Pick<RenderingParts<object, unknown, unknown, unknown>, "substituteLocale" | "hasPublicMenu">,
): Promise<ReadableAtom<LocaleTexts>> {
  const locale = computed(facts, (known) => known.locale);
  const page = computed(facts, ({ page: { kind, bankNavigation, hideNavigation, publicMenuLocale } }) =>
    [kind, bankNavigation, hideNavigation, publicMenuLocale].join(),
  );
  const reportFailure = (wanted: LocaleId) =>
    host.reportError(
      "load-failed",
      `The texts of ${wanted} did not load, so the former language stays. Check that the page may load every script of the shell.`,
    );
  const substitute = {
    of: (texts: LocaleTexts) => substituteLocale?.(facts.get(), texts),
    ofPublicMenu: () => (hasPublicMenu ? facts.get().page.publicMenuLocale : undefined),
    listen: (listener: () => void) => page.listen(listener),
  };
  return followTexts(host.page, locale, host.signal, reportFailure, substitute);
}

/** Reports a tag whose locale is unknown, now and after each change [L-02]. */
function reportUnknownLocale(host: HostPort, values: Readable<TagValues>): void {
  const check = (hostData: TagValues) => {
    const problem = newLocaleProblem(host.page, hostData);
    if (problem !== undefined) host.reportError("unknown-locale", problem);
  };
  check(values.get());
  host.signal.addEventListener("abort", values.listen(check));
}

/** Reads the data of the host once per set of values, and reports what is wrong in it. */
function reportingReader<Values, Given>(host: HostPort, read: (values: Values) => Parsed<Given>) {
  let last: { readonly from: Values; readonly readHostData: Given } | undefined;
  return (values: Values): Given => {
    if (last?.from === values) return last.readHostData;
    const { data, issues } = read(values);
    last = { from: values, readHostData: data };
    for (const { path, expected, hint } of issues) {
      host.reportError("bad-data", `${path || "data"}: expected ${expected}. ${hint}`);
    }
    return data;
  };
}
