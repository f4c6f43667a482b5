/**
 * Draws with React: one root in one shadow root. It adopts a fragment of this build or draws from nothing, and from
 * then on follows the connection through a store: `root.render` is never called twice. If drawing fails, what stood
 * there is put back, and `shell-error` says so.
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
import type { Connection } from "./connected-drawing.ts";
import type { HostPort, Stage } from "./host-port.ts";

/**
 * Draws in the mount of a stage, and follows from now on.
 *
 * @returns the way to take it down
 */
export function openRoot<View extends object>(
  view: ComponentType<View>,
  connection: Connection<View>,
  { mount, onDrawn }: Stage,
  { snapshot, raise }: HostPort,
): () => void {
  const onFailure = (code: FailureCode, error: unknown) => raise(code, failureText(code, error));
  const callbacks: RootOptions = {
    onRecoverableError: (error) => onFailure("hydration-mismatch", error),
    onCaughtError: (error) => onFailure("render-failed", error),
    onUncaughtError: (error) => onFailure("render-failed", error),
  };
  const tree = (
    <KeepStanding mount={mount}>
      <Connected view={view} connection={connection} onDrawn={onDrawn} />
    </KeepStanding>
  );
  if (snapshot !== undefined && connection.prerendered !== undefined) {
    const root = hydrateRoot(mount, tree, callbacks);
    return () => root.unmount();
  }
  // React takes what stands here away with its first draw, not before: nothing blinks.
  const root = createRoot(mount, callbacks);
  // In slices: between them the page answers.
  startTransition(() => root.render(tree));
  return () => root.unmount();
}

type FailureCode = "render-failed" | "hydration-mismatch";

/** The kind of error only: its message could quote data of a customer. */
function failureText(code: FailureCode, error: unknown): string {
  const kind = error instanceof Error ? error.name : typeof error;
  return code === "hydration-mismatch"
    ? `The prerendered markup differs from what the element draws (${kind}); include the fragment byte for byte and from the same release as the script.`
    : `The element could not be drawn (${kind}); what stood there stays. Check the data given to it, then report it.`;
}

function Connected<View extends object>(props: {
  view: ComponentType<View>;
  connection: Connection<View>;
  onDrawn: () => void;
}): ReactNode {
  const { view: Drawn, connection, onDrawn } = props;
  const current = useSyncExternalStore(
    useCallback((listener: () => void) => connection.view.listen(listener), [connection]),
    () => connection.view.get(),
    () => connection.prerendered ?? connection.view.get(),
  );
  useLayoutEffect(onDrawn, [onDrawn]);
  return <Drawn {...current} />;
}

/**
 * Draws nothing after a failure. What stands then is what was drawn last, or what stood before the first draw: the same
 * nodes are put back once React has cleared the mount, so that nobody has to keep a copy.
 */
class KeepStanding extends Component<{ mount: HTMLElement; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  private standing: readonly ChildNode[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.mount.replaceChildren(...this.standing);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    this.standing = [...this.props.mount.childNodes];
    return null;
  }
}
