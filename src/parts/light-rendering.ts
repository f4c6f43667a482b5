/** What draws a part: its view is markup as data, drawn anew from the tag's values whenever these change. */
import type { Draw, HostPort, HostValues } from "../element/host-port.ts";
import { type PartWords, partWords } from "../i18n/part-words.ts";
import { type LightNode, nodesOf } from "./light-markup.ts";

/** What a part shows of what its tag says, in the words of its locale. */
export type PartView<Values> = (values: Values, words: PartWords) => readonly LightNode[];

/** A part without a state of its own. */
export function lightDrawing<Values extends HostValues>(styles: string, view: PartView<Values>): Draw {
  return framedDrawing(styles, (host, mount) => () => {
    mount.replaceChildren(...nodesOf(view(host.values.get() as Values, wordsFor(host))));
  });
}

/**
 * A part that keeps what it has drawn: it is set up once and brought up to date at each change. The signal of the host
 * ends what it listens to.
 */
export function framedDrawing(
  styles: string,
  setUp: (host: HostPort, mount: HTMLElement) => () => void | Promise<void>,
): Draw {
  return {
    styles: async () => styles,
    async open(host, { mount, onDrawn }) {
      const update = setUp(host, mount);
      await update();
      onDrawn();
      return host.values.listen(() => void update());
    },
  };
}

/** By the tag, else by the first segment of the path, else by the page's language. */
export function wordsFor({ values }: HostPort): PartWords {
  const { locale } = values.get();
  return locale === undefined
    ? partWords(location.pathname.split("/")[1], document.documentElement.lang)
    : partWords(locale);
}
