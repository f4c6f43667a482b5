/** Renders a part for pages by lit-html, which keeps nodes: only what has another value is set. */
import { render, type TemplateResult } from "lit-html";
import type { HostPort, HostValues, Rendering } from "../element/host-port.ts";
import { type PartTexts, partTexts } from "../i18n/part-texts.ts";
import { type PartDecision, partDecision } from "./part-decision.ts";

/** The markup of a part, from the values of its tag and the words of its locale. */
export type PartView<Values> = (values: Values, words: PartTexts) => TemplateResult;

/** Shows a template in the mount of a part. */
export type Draw = (template: TemplateResult) => void;

/** Renders a part without state of its own. */
export function viewRendering<Values extends HostValues>(styles: string, view: PartView<Values>): Rendering {
  return partRendering(styles, (host, draw) => () => draw(view(host.values.get() as Values, wordsFor(host))));
}

/**
 * A part without state of its own whose fragment needs no other markup than its view: decision and rendering in one. The
 * fragment shows the view of a tag without attributes, because no attribute has been read before the script runs.
 */
export function viewPart<Values extends HostValues>(styles: string, view: PartView<Values>): Rendering & PartDecision {
  const { markupFor } = partDecision(styles, (words) => view({} as Values, words));
  return { ...viewRendering(styles, view), styles: async () => styles, markupFor };
}

/** Mounts that hold a template. It outlives the life of an element that leaves the page and returns. */
const drawnMounts = new WeakSet<HTMLElement>();

/**
 * Renders a part with state. `setUp` runs once for each life of the element; the function that it returns runs at first and
 * after each change. The signal of the host ends what `setUp` has started.
 */
export function partRendering(
  styles: string,
  setUp: (host: HostPort, draw: Draw, mount: HTMLElement) => () => void | Promise<void>,
): Rendering {
  return {
    styles: async () => styles,
    async open(host, { mount, onRendered }) {
      const draw: Draw = (template) => {
        // The markup of the fragment stays until the first template.
        if (!drawnMounts.has(mount)) mount.replaceChildren();
        drawnMounts.add(mount);
        render(template, mount);
      };
      const update = setUp(host, draw, mount);
      // Values may change during the first update, and a handler of `shell-ready` may change them.
      const stop = host.values.listen(() => void update());
      await update();
      onRendered();
      return stop;
    },
  };
}

/**
 * Reports a tag that an editor's paragraph has cost its content: at the first block in it the parser has ended the paragraph and the tag,
 * and it has made an empty paragraph of the end tag. Returns whether that is so.
 */
export function reportLostContent({ element, reportError }: HostPort): boolean {
  const paragraph = element.closest("p:has(~ p:empty)");
  const isLast = paragraph?.textContent?.trim() === "" && element.childElementCount === 0;
  if (isLast)
    reportError(
      "content-outside",
      "Its content stands behind it in the page, because a paragraph holds no paragraphs, lists or headings. Place the tag outside of the <p>.",
    );
  return isLast;
}

/** The words of the locale that the tag names, else the first segment of the path, else the language of the page. */
export function wordsFor({ values }: HostPort): PartTexts {
  const { locale } = values.get();
  return locale === undefined
    ? partTexts(location.pathname.split("/")[1], document.documentElement.lang)
    : partTexts(locale);
}
