/**
 * The third of three tiers: an element that follows what is known, drawn by React. It gathers and lets the decision of
 * its paint speak; locale, texts, given data and their mistakes are the same for all elements.
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import type { Parsed } from "../domain/given/place.ts";
import { type Connection, plainDrawing, reactDrawing } from "../element/connected-drawing.ts";
import { settle } from "../element/fragment.ts";
import type { Draw, HostPort, HostValues, Readable } from "../element/host-port.ts";
import { followAuthor } from "../page-services/author-mode.ts";
import { startPageServices } from "../page-services/page-services.ts";
import { nextTask } from "../platform/idle.ts";
import type { Callbacks, Data, FragmentSource, LocaleTexts, Paint } from "../prerender/element-decision.ts";
import { elementFacts } from "../stores/element-facts.ts";
import { drawnTexts, followTexts } from "../stores/locale-content.ts";
import { localeProblem } from "../stores/locale-problem.ts";
import { isStopped, whenAllowed } from "../stores/operator-stops.ts";
import { currentYear } from "../stores/page-facts.ts";
import { elementNameOf } from "../stores/page-tags.ts";

interface DrawingParts<View extends object, Values, Given, State> {
  /** False where the view has no text: none are loaded. */
  readonly hasTexts?: false;
  /** Reads what the host gave; each mistake is said once [W-02]. */
  readonly given?: (values: Values) => Parsed<Given>;
  /** What a live page has beside the facts: changing state, and the way back from the view. */
  readonly live?: (
    host: HostPort,
    facts: ReadableAtom<Facts>,
    values: Readable<Values>,
  ) => { readonly state: ReadableAtom<State>; readonly callbacks: Callbacks<View> };
  /** Draws in place of the view, which then is for fragments alone: what need not wait for React. */
  readonly place?: (mount: HTMLElement, data: Data<View>) => void;
  /** Completes what was decided by what takes time; `drawn` is what the adopted fragment shows. */
  readonly complete?: (
    host: HostPort,
    decided: ReadableAtom<Data<View>>,
    context: { readonly facts: ReadableAtom<Facts>; readonly drawn: Data<View> | undefined },
  ) => Promise<ReadableAtom<Data<View>>>;
}

const NO_TEXTS = { translate: () => "" } as unknown as LocaleTexts;

export function elementDrawing<View extends object, Values = HostValues, Given = undefined, State = undefined>(
  { styles, drawnStyles, view, decide, visitorSees }: Paint<View, Given, State>,
  parts: DrawingParts<View, Values, Given, State>,
): Draw {
  const connect = async (host: HostPort): Promise<Connection<View>> => {
    const values = host.values as Readable<Values & TagValues>;
    const source = host.snapshot as FragmentSource | undefined;
    const facts = elementFacts(values, source?.site);
    reportUnknownLocale(host, values);
    const live = parts.live?.(host, facts, values);
    const texts = parts.hasTexts === false ? atom(NO_TEXTS) : await followLocale(host, facts);
    const given = parts.given && sayOnce(host, parts.given);
    const year = currentYear();
    const decided = computed([facts, texts, live?.state ?? NO_STATE], (known, shown, now) =>
      decide({
        facts: { ...known, locale: shown.locale ?? known.locale },
        texts: shown,
        given: given?.(values.get()),
        state: now,
        year,
        isFragment: false,
      }),
    );
    const before = source && (parts.hasTexts === false ? NO_TEXTS : await drawnTexts(source));
    const drawn = source && before && visitorSees(source, before);
    const data = (await parts.complete?.(host, decided, { facts, drawn })) ?? decided;
    const whole = (now: Data<View>) => ({ ...now, ...live?.callbacks }) as View;
    return { view: untilStopped(host, computed(data, whole)), prerendered: drawn && whole(drawn) };
  };

  const { place } = parts;
  const drawing = place
    ? plainDrawing({ styles, place, connect })
    : reactDrawing({ styles, drawnStyles, view, connect });
  return {
    styles: drawing.styles,
    async open(host, stage) {
      followAuthor();
      startPageServices();
      // What draws was evaluated in this task.
      await nextTask();
      if (host.signal.aborted) return () => {};
      await whenAllowed(nameOf(host), () => {
        // Neither room nor a skeleton for what will not come: a customer too has the links that stand.
        stage.mount.style.minHeight = "";
        settle(stage.mount.getRootNode() as ShadowRoot);
      });
      return drawing.open(host, stage);
    },
  };
}

const nameOf = ({ element }: HostPort) => elementNameOf(element.localName);

/**
 * The view as it was when the operator stopped its element. The guard alone goes on until its page is left: a customer's
 * session that it watches must not stay unwatched.
 */
function untilStopped<T>(host: HostPort, view: ReadableAtom<T>): Readable<T> {
  const name = nameOf(host);
  if (name === "session-guard") return view;
  let last = view.get();
  return {
    get() {
      if (!isStopped(name)) last = view.get();
      return last;
    },
    listen: (listener) =>
      view.listen((next) => {
        if (!isStopped(name)) listener(next);
      }),
  };
}

const NO_STATE = atom(undefined);

function followLocale(host: HostPort, facts: ReadableAtom<Facts>): Promise<ReadableAtom<LocaleTexts>> {
  const locale = computed(facts, (known) => known.locale);
  return followTexts(locale, host.signal, (wanted) =>
    host.raise("load-failed", `The texts of ${wanted} could not be loaded; the former language stays.`),
  );
}

/** Tells the editor of a tag that no locale is known for it, now and after each change [L-02]. */
function reportUnknownLocale(host: HostPort, values: Readable<TagValues>): void {
  const check = (given: TagValues) => {
    const problem = localeProblem(given);
    if (problem !== undefined) host.raise("unknown-locale", problem);
  };
  check(values.get());
  host.signal.addEventListener("abort", values.listen(check));
}

/** Reads given data once per set of values. */
function sayOnce<Values, Given>(host: HostPort, read: (values: Values) => Parsed<Given>) {
  let last: { readonly from: Values; readonly given: Given } | undefined;
  return (values: Values): Given => {
    if (last?.from === values) return last.given;
    const { data, issues } = read(values);
    last = { from: values, given: data };
    for (const { path, expected, hint } of issues) {
      host.raise("bad-data", `${path || "data"}: expected ${expected}. ${hint}`);
    }
    return data;
  };
}
