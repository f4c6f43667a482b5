/** Draws a diagram of Mermaid's language as SVG, without a browser. docs/decisions/documentation-site.md names what was compared. */
import { renderMermaidSVG } from "beautiful-mermaid";
import { type CustomPlugin, optimize } from "svgo";

export interface Diagram {
  /** The diagram's line `accTitle:`, which names it for everybody who does not see it. */
  readonly title: string;
  /** SVG whose colours are the custom properties of site-theme.css, so that one drawing serves light and dark pages. */
  readonly svg: string;
}

/** The name of a diagram in Mermaid's own language: https://mermaid.js.org/config/accessibility.html */
const TITLE = "accTitle:";

/** Space around the drawing in px. */
const PADDING = 4;

/**
 * @param id unique on the page, because arrow heads are referred to by their ids
 * @throws if the diagram has no name, or is not written in Mermaid's language
 */
export function drawDiagram(source: string, id: string): Diagram {
  const lines = source.split("\n");
  const named = lines.find((line) => line.trim().startsWith(TITLE));
  if (named === undefined) throw new Error(`A diagram has no name. Write a line \`${TITLE} …\` into it:\n${source}`);
  const drawn = renderMermaidSVG(lines.filter((line) => line !== named).join("\n"), {
    padding: PADDING,
    transparent: true,
  });
  const { data } = optimize(drawn, {
    plugins: [ownStylesOnly, { name: "prefixIds", params: { prefix: id } }, "cleanupNumericValues"],
  });
  return { title: named.trim().slice(TITLE.length).trim(), svg: data };
}

/** The renderer's style sheet asks Google for a font, and would apply to every SVG of the page. */
const ownStylesOnly: CustomPlugin = {
  name: "own-styles-only",
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.name === "style") parent.children = parent.children.filter((child) => child !== node);
        for (const name of Object.keys(node.attributes)) {
          if (name === "style" || name === "class" || name.startsWith("data-")) delete node.attributes[name];
        }
      },
    },
  }),
};
