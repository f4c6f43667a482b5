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
import type { HostPort, Stage } from "../element/host-port.ts";
import type { Connection } from "./element-rendering.ts";

/** Renders into the mount of a stage and follows the connection. Returns a function that unmounts. */
export function openRoot<View extends object>(
  view: ComponentType<View>,
  connection: Connection<View>,
  { mount, onRendered }: Stage,
  { reportError }: HostPort,
): () => void {
  const onFailure = (code: FailureCode, error: unknown) => reportError(code, failureText(code, error));
  const callbacks: RootOptions = {
    onRecoverableError: (error) => onFailure("hydration-mismatch", error),
    onCaughtError: (error) => onFailure("render-failed", error),
    onUncaughtError: (error) => onFailure("render-failed", error),
  };
  const tree = (
    <KeepContent mount={mount}>
      <Connected view={view} connection={connection} onRendered={onRendered} />
    </KeepContent>
  );
  if (connection.prerendered !== undefined) {
    const root = hydrateRoot(mount, tree, callbacks);
    return () => root.unmount();
  }
  // React removes the former content with its first render, not earlier, so nothing flickers.
  const root = createRoot(mount, callbacks);
  // A transition renders in slices, so the page can answer between them.
  startTransition(() => root.render(tree));
  return () => root.unmount();
}

type FailureCode = "render-failed" | "hydration-mismatch";

/** Names only the kind of error: its message could quote data of a customer. */
function failureText(code: FailureCode, error: unknown): string {
  const kind = error instanceof Error ? error.name : typeof error;
  return code === "hydration-mismatch"
    ? `The prerendered markup differs from what the element renders (${kind}); include the fragment byte for byte.`
    : `The element could not be rendered (${kind}); its former content stays. Check the data given to it, then report it.`;
}

function Connected<Props extends object>(props: {
  view: ComponentType<Props>;
  connection: Connection<Props>;
  onRendered: () => void;
}): ReactNode {
  const { view: View, connection, onRendered } = props;
  const current = useSyncExternalStore(
    useCallback((listener: () => void) => connection.view.listen(listener), [connection]),
    () => connection.view.get(),
    () => connection.prerendered ?? connection.view.get(),
  );
  useLayoutEffect(onRendered, [onRendered]);
  return <View {...current} />;
}

/**
 * Renders nothing after a failure. React then clears the mount, and the very nodes that were there before are put back: the
 * last render, or the content before the first one. No copy is kept.
 */
class KeepContent extends Component<{ mount: HTMLElement; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  private former: readonly ChildNode[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.mount.replaceChildren(...this.former);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    this.former = [...this.props.mount.childNodes];
    return null;
  }
}
