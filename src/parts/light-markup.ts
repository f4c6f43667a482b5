/** Markup as data, which is written as text for fragments and as nodes in the browser. */
export interface LightElement {
  readonly tag: string;
  readonly attributes: LightAttributes;
  readonly children: readonly LightNode[];
}
export type LightNode = LightElement | string;

/** An attribute that is undefined or false is left out; one that is true stands without a value. */
type LightAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export function node(tag: string, attributes: LightAttributes = {}, ...children: readonly LightNode[]): LightElement {
  return { tag, attributes, children };
}

/** Closes every tag, because no void tag is written this way. */
export function htmlOf(nodes: readonly LightNode[]): string {
  return nodes
    .map((one) => {
      if (typeof one === "string") return escaped(one);
      const attributes = written(one).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return `<${one.tag}${attributes.join("")}>${htmlOf(one.children)}</${one.tag}>`;
    })
    .join("");
}

const SVG = "http://www.w3.org/2000/svg";

export function nodesOf(nodes: readonly LightNode[], isDrawing = false): Node[] {
  return nodes.map((one) => {
    if (typeof one === "string") return document.createTextNode(one);
    const isSvg = isDrawing || one.tag === "svg";
    const element = isSvg ? document.createElementNS(SVG, one.tag) : document.createElement(one.tag);
    for (const [name, value] of written(one)) element.setAttribute(name, value);
    element.append(...nodesOf(one.children, isSvg));
    return element;
  });
}

function written({ attributes }: LightElement): (readonly [name: string, value: string])[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true ? "" : String(value)] as const],
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
