/**
 * One React root in one shadow root. It adopts a fragment of this build or renders from nothing. Afterwards it follows the
 * connection through a store: `root.render` is never called twice. If rendering fails, the former content is put back and
 * `shell-error` reports it.
 */
import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import type { HostPort, Readable, Stage } from "../element/host-port.ts";
import { placeOf } from "../platform/reports/error-place.ts";

/** The data of a view, now and at each change. */
export interface Connection<View> {
  readonly view: Readable<View>;
  /** The data from which the fragment was rendered, where React can adopt its nodes. */
  readonly prerendered?: View | undefined;
}

/** Renders into the mount of a stage and follows the connection. Returns a function that unmounts. */
export function openRoot<View extends object>(
  view: ComponentType<View>,
  connection: Connection<View>,
  { mount, onRendered, onFailed }: Stage,
  { reportError }: HostPort,
): () => void {
  // React makes its nodes with the document of the mount: the one whose members no element of the page can hide.
  Object.defineProperty(mount, "ownerDocument", { value: document, configurable: true });
  const callbacks = rootCallbacks(reportError);
  const tree = (
    <LastContent mount={mount} onFailed={onFailed}>
      <Connected view={view} connection={connection} keyFor={translationKeys(mount)} onRendered={onRendered} />
    </LastContent>
  );
  // The markup of a translator is no mistake of the page. It differs from the view, so the view is rendered anew.
  if (connection.prerendered !== undefined && !isTranslated(mount)) {
    const root = hydrateRoot(mount, tree, callbacks);
    return () => root.unmount();
  }
  // React removes the former content with its first render, not earlier, so nothing flickers.
  const root = createRoot(mount, callbacks);
  // A transition renders in slices, so the page can answer between them.
  startTransition(() => root.render(tree));
  return () => root.unmount();
}

/** React's own reports quote the message of an error, which could contain data of a customer. */
export function rootCallbacks(report: HostPort["reportError"]): RootOptions {
  const onFailure = (code: FailureCode, error: unknown) => report(code, failureText(code, error));
  return {
    onRecoverableError: (error) => onFailure("hydration-mismatch", error),
    onCaughtError: (error) => onFailure("render-failed", error),
    onUncaughtError: (error) => onFailure("render-failed", error),
  };
}

type FailureCode = "render-failed" | "hydration-mismatch";

/** Names only the kind of error, and its place in the scripts: its message could quote data of a customer. */
function failureText(code: FailureCode, error: unknown): string {
  const place = placeOf(error);
  const kind = `${error instanceof Error ? error.name : typeof error}${place ? ` at ${place}` : ""}`;
  return code === "hydration-mismatch"
    ? `The prerendered markup differs from what the element renders (${kind}); include the fragment byte for byte.`
    : `The element could not be rendered (${kind}); its former content stays. Check the data given to it, then report it.`;
}

/** Translators of browsers put the translated text into `font` elements, which no view contains. */
const isTranslated = (mount: Element): boolean => mount.querySelector("font") !== null;

/**
 * The key of the view for a locale. A translator has taken the text nodes out of the document, and React would write the
 * texts of another locale into these. With another key React makes new nodes.
 */
function translationKeys(mount: Element): (locale: unknown) => number {
  let last: unknown;
  let key = 0;
  return (locale) => {
    if (last !== undefined && locale !== last && isTranslated(mount)) key += 1;
    last = locale;
    return key;
  };
}

function Connected<Props extends object>(props: {
  view: ComponentType<Props>;
  connection: Connection<Props>;
  keyFor: (locale: unknown) => number;
  onRendered: () => void;
}): ReactNode {
  const { view: View, connection, keyFor, onRendered } = props;
  const current = useSyncExternalStore(
    useCallback((listener: () => void) => connection.view.listen(listener), [connection]),
    () => connection.view.get(),
    () => connection.prerendered ?? connection.view.get(),
  );
  // React adopts a fragment with the data that it was rendered from, and renders the current data afterwards.
  const isUpToDate = current !== connection.prerendered;
  useLayoutEffect(() => {
    if (isUpToDate) onRendered();
  }, [isUpToDate, onRendered]);
  return <View key={keyFor("locale" in current ? current.locale : undefined)} {...current} />;
}

interface LastContentProps {
  readonly mount: HTMLElement;
  readonly children: ReactNode;
  readonly onFailed?: () => void;
}

/**
 * Renders nothing after a failure. React then clears the mount, and the very nodes that were there before are put back: the
 * last render, or the content before the first one. No copy is kept. If a translator of the browser has changed the nodes,
 * that is the likely cause, and the view is rendered anew, once.
 */
export class LastContent extends Component<LastContentProps, { failed: boolean }> {
  override state = { failed: false };
  private former: readonly ChildNode[] = [];
  private isTriedAgain = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const { mount } = this.props;
    mount.replaceChildren(...this.former);
    this.props.onFailed?.();
    if (this.isTriedAgain || !isTranslated(mount)) return;
    this.isTriedAgain = true;
    mount.replaceChildren();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    this.former = [...this.props.mount.childNodes];
    return null;
  }
}
