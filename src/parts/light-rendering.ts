/** Renders a part for pages without React: its markup is data, made anew from the values of the tag when these change. */
import type { HostPort, HostValues, Rendering } from "../element/host-port.ts";
import { type PartTexts, partTexts } from "../i18n/part-texts.ts";
import { type LightNode, nodesOf } from "./light-markup.ts";
import { type PartDecision, partDecision } from "./part-decision.ts";

/** The markup of a part, from the values of its tag and the words of its locale. */
export type PartView<Values> = (values: Values, words: PartTexts) => readonly LightNode[];

/** Renders a part without state of its own. */
export function lightRendering<Values extends HostValues>(styles: string, view: PartView<Values>): Rendering {
  return framedRendering(styles, (host, mount) => () => {
    mount.replaceChildren(...nodesOf(view(host.values.get() as Values, wordsFor(host))));
  });
}

/**
 * A part without state of its own whose fragment needs no other markup than its view: decision and rendering in one. The
 * fragment shows the view of a tag without attributes, because no attribute has been read before the script runs.
 */
export function lightPart<Values extends HostValues>(styles: string, view: PartView<Values>): Rendering & PartDecision {
  const { markupFor } = partDecision(styles, (words) => view({} as Values, words));
  return { ...lightRendering(styles, view), styles: async () => styles, markupFor };
}

/**
 * Renders a part that keeps its nodes. `setUp` runs once; the function that it returns runs at first and after each change.
 * The signal of the host ends what `setUp` has started.
 */
export function framedRendering(
  styles: string,
  setUp: (host: HostPort, mount: HTMLElement) => () => void | Promise<void>,
): Rendering {
  return {
    styles: async () => styles,
    async open(host, { mount, onRendered }) {
      const update = setUp(host, mount);
      // Values may change during the first update, and a handler of `shell-ready` may change them.
      const stop = host.values.listen(() => void update());
      await update();
      onRendered();
      return stop;
    },
  };
}

/** The words of the locale that the tag names, else the first segment of the path, else the language of the page. */
export function wordsFor({ values }: HostPort): PartTexts {
  const { locale } = values.get();
  return locale === undefined
    ? partTexts(location.pathname.split("/")[1], document.documentElement.lang)
    : partTexts(locale);
}
