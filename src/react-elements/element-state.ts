/** The state of one tag of a React element, as nanostores, and the properties that its component gets from it. */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { ComponentType } from "react";
import type { Facts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { HostValues } from "../element/host-port.ts";
import type { HostValueStore } from "../element/host-values.ts";
import type { ErrorCode } from "../platform/reports/error-codes.ts";
import { readHiddenAmounts } from "../stores/customer/hidden-amounts.ts";
import { elementFacts } from "../stores/element-facts.ts";
import { newLocaleProblem } from "../stores/page/page-locale.ts";
import { type SignedIn, signedIn } from "../stores/page/signed-in.ts";
import type { Page } from "../stores/page.ts";
import { type ElementInputs, schemaReader } from "./element-options.ts";
import { type Shell, shellOf } from "./shell-facts.ts";
import { loadNamespace } from "./translations.ts";

export interface ElementState {
  readonly host: HTMLElement;
  readonly component: ComponentType<Record<string, unknown>>;
  /** The namespace that `useTranslation()` reads. */
  readonly namespace: string | undefined;
  /** The props of the component: read inputs and callbacks. */
  readonly props: ReadableAtom<HostValues>;
  readonly shell: ReadableAtom<Shell>;
  readonly facts: ReadableAtom<Facts>;
  /** The locale of the texts. It follows that of the tag when the texts of the next locale have loaded. */
  readonly locale: ReadableAtom<LocaleId>;
  /** The customer who is signed in, for calls. No component sees it. */
  readonly customer: ReadableAtom<SignedIn | undefined>;
  reportError(code: ErrorCode, message: string): void;
  /** Called after each first render of the component. */
  onRendered(): void;
}

interface ElementParts {
  readonly values: HostValueStore;
  readonly inputs: ElementInputs;
  readonly callbacks: HostValues;
  readonly namespaces: readonly string[];
  readonly signal: AbortSignal;
  readonly reportError: (code: ErrorCode, message: string) => void;
}

type Stores = Pick<ElementState, "props" | "shell" | "facts" | "locale" | "customer">;

/** Connects the stores of a tag. Resolves when the texts of its locale have loaded. */
export async function connectState(page: Page, parts: ElementParts): Promise<Stores> {
  const { values, signal, callbacks, inputs, namespaces, reportError } = parts;
  const current = atom(values.get());
  signal.addEventListener(
    "abort",
    values.listen((next) => current.set(next)),
  );
  const facts = elementFacts(page, values as { get(): TagValues; listen: HostValueStore["listen"] });
  const read = schemaReader(inputs, reportError);
  checkLocale(page, values, reportError);
  readHiddenAmounts(page);
  const wanted = computed(facts, ({ locale }) => locale);
  const load = (locale: LocaleId) => Promise.all(namespaces.map((namespace) => loadNamespace(page, locale, namespace)));
  // Followed from here on, so that no change is lost while the first texts are loading.
  const locale = atom(wanted.get());
  let isLoaded = false;
  const follow = async (next: LocaleId): Promise<void> => {
    try {
      await load(next);
      if (wanted.get() === next) locale.set(next);
    } catch {
      reportError("load-failed", `The texts of ${next} did not load, so the former language stays.`);
    }
  };
  signal.addEventListener(
    "abort",
    wanted.listen((next) => isLoaded && void follow(next)),
  );
  await load(locale.get());
  isLoaded = true;
  if (wanted.get() !== locale.get()) await follow(wanted.get());
  return {
    facts,
    locale,
    customer: signedIn(page),
    shell: computed([facts, page.state], shellOf),
    props: computed(current, (now) => ({ ...read(now), ...callbacks })),
  };
}

function checkLocale(page: Page, values: HostValueStore, reportError: ElementParts["reportError"]): void {
  const problem = newLocaleProblem(page, values.get() as TagValues);
  if (problem !== undefined) reportError("unknown-locale", problem);
}
