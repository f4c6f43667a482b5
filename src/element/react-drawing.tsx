/**
 * Draws with React: one root in one shadow root. It adopts a fragment of this build or draws from nothing, and from
 * then on follows the connection through a store: `root.render` is never called twice. If drawing fails, what stood
 * there is put back, and `shell-error` says so.
 */
import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import type { Draw, HostPort, Readable, Stage } from "./host-port.ts";
import { addStyles, missingStyles, type Styles } from "./late-styles.ts";

/** What an element draws: data for its view, now and at each change. */
export interface Connection<View> {
  readonly view: Readable<View>;
  /** The very data of the fragment, so that the first draw finds its own markup; needed where a snapshot is given. */
  readonly prerendered?: View | undefined;
}

/** Gathers and decides for one element; resolves when there is something to draw. */
export type Connect<View> = (host: HostPort) => Promise<Connection<View>>;

export function reactDrawing<View extends object>(parts: {
  readonly styles: Styles;
  /** Behind them, for what no fragment shows. */
  readonly drawnStyles?: string | undefined;
  readonly view: ComponentType<View>;
  readonly connect: Connect<View>;
}): Draw {
  return {
    styles: (root) => missingStyles(parts.styles, root),
    async open(host, stage) {
      const connection = await parts.connect(host);
      if (host.signal.aborted) return () => {};
      addStyles(stage.mount.getRootNode() as ShadowRoot, parts.drawnStyles);
      const root = openRoot(parts.view, connection, stage, host);
      return () => root.unmount();
    },
  };
}

function openRoot<View extends object>(
  view: ComponentType<View>,
  connection: Connection<View>,
  { mount, onDrawn }: Stage,
  { snapshot, raise }: HostPort,
): Root {
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
  if (snapshot !== undefined && connection.prerendered !== undefined) return hydrateRoot(mount, tree, callbacks);
  // React takes what stands here away with its first draw, not before: nothing blinks.
  const root = createRoot(mount, callbacks);
  root.render(tree);
  return root;
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
