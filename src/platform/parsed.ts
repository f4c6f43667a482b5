/**
 * Whether the parser has left this node, so that all of its content is there. The script of a page may run while the page is still
 * being parsed. The last node of its parent counts when the whole page is parsed.
 */
export const isParsed = (node: Node): boolean => document.readyState !== "loading" || node.nextSibling !== null;
