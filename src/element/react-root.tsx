/**
 * One React root in one shadow root. It adopts a fragment of this build or draws from nothing, and from then on
 * follows the connection through a store: `root.render` is never called twice. If drawing fails, a copy of what stood
 * there stays, and `shell-error` says so.
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
import type { Connection } from "./connection.ts";

interface ReactRootOptions<View> {
  readonly mount: HTMLElement;
  readonly view: ComponentType<View>;
  readonly connection: Connection<View>;
  readonly adopt: boolean;
  onDrawn(): void;
  onFailure(code: "render-failed" | "hydration-mismatch", error: unknown): void;
}

export function openReactRoot<View extends object>(options: ReactRootOptions<View>): Root {
  const { mount, connection } = options;
  const standing = [...mount.childNodes].map((node) => node.cloneNode(true));
  const callbacks: RootOptions = {
    onRecoverableError: (error) => options.onFailure("hydration-mismatch", error),
    onCaughtError: (error) => options.onFailure("render-failed", error),
    onUncaughtError: (error) => options.onFailure("render-failed", error),
  };
  const restore = () => mount.replaceChildren(...standing);
  const tree = (
    <KeepStanding onFailure={restore}>
      <Connected view={options.view} connection={connection} onDrawn={options.onDrawn} />
    </KeepStanding>
  );
  if (options.adopt && connection.prerendered !== undefined) return hydrateRoot(mount, tree, callbacks);
  // React takes what stands here away with its first draw, not before: nothing blinks.
  const root = createRoot(mount, callbacks);
  root.render(tree);
  return root;
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

/** Draws nothing after a failure; the static copy is put back once React has cleared the mount. */
class KeepStanding extends Component<{ children: ReactNode; onFailure: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
