/**
 * Connects an element to what it draws, then draws with React. The connection comes first and alone: a session is watched
 * over, and a customer's data asked for, while React is still on its way.
 */
import type { ComponentType } from "react";
import { nextTask } from "../platform/idle.ts";
import { patiently } from "../platform/patiently.ts";
import type { Draw, HostPort, Readable } from "./host-port.ts";
import { addStyles, missingStyles, type Styles } from "./late-styles.ts";

/** What an element draws: data for its view, now and at each change. */
export interface Connection<View> {
  readonly view: Readable<View>;
  /** The very data of the fragment, so that the first draw finds its own markup; needed where a snapshot is given. */
  readonly prerendered?: View | undefined;
}

/** Gathers and decides for one element; resolves when there is something to draw. */
export type Connect<View> = (host: HostPort) => Promise<Connection<View>>;

/** On demand: it brings React. */
export type LateView<View> = () => Promise<ComponentType<View>>;

export function reactDrawing<View extends object>(parts: {
  readonly styles: Styles;
  /** Behind them, for what no fragment shows. */
  readonly drawnStyles?: string | undefined;
  readonly view: LateView<View>;
  readonly connect: Connect<View>;
}): Draw {
  return {
    styles: (root) => missingStyles(parts.styles, root),
    async open(host, stage) {
      const [connection, { view, openRoot }] = await Promise.all([parts.connect(host), viewAndReact(parts.view)]);
      if (host.signal.aborted) return () => {};
      addStyles(stage.mount.getRootNode() as ShadowRoot, parts.drawnStyles);
      return openRoot(view, connection, stage, host);
    },
  };
}

/** The same without React, for what is too little to wait for it; `place` is called again at each change. */
export function plainDrawing<View extends object>(parts: {
  readonly styles: Styles;
  readonly connect: Connect<View>;
  readonly place: (mount: HTMLElement, data: View) => void;
}): Draw {
  return {
    styles: (root) => missingStyles(parts.styles, root),
    async open(host, { mount, onDrawn }) {
      const { view } = await parts.connect(host);
      if (host.signal.aborted) return () => {};
      const place = () => parts.place(mount, view.get());
      place();
      onDrawn();
      return view.listen(place);
    },
  };
}

/** React's code and that of the view are evaluated in a task each, so that neither keeps the page from answering. */
async function viewAndReact<View>(load: LateView<View>) {
  const { openRoot } = await patiently(() => import("./react-root.tsx"));
  await nextTask();
  return { openRoot, view: await patiently(load) };
}
