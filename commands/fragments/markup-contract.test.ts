/**
 * The markup contract: what the enhance tier finds in a fragment. Pages keep fragments of earlier releases, so a change here
 * needs a new `MARKUP_VERSION` (src/element/fragment.ts) wherever the enhance tier could no longer serve the former markup.
 * Then `npx vitest run commands/fragments -u` writes the file of the new version; the former file can be removed.
 */
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { expect, it } from "vitest";
import { MARKUP_VERSION } from "../../src/element/fragment.ts";
import { fragments } from "../../src/prerender/prerender.ts";

/** Attributes by which the enhance tier finds nodes, or which it reads; their values only where it compares them. */
const READ = /^(data-(shell-|menu|disclosure|key|side)|popover|popovertarget)/;
const COMPARED = /^(data-disclosure|popover)$/;

function structureOf(node: Tree.ChildNode, found: Set<string>): void {
  if (!("tagName" in node)) return;
  const read = node.attrs.filter(({ name }) => READ.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (read.length > 0) {
    found.add(
      `${node.tagName} ${read.map(({ name, value }) => (COMPARED.test(name) ? `${name}=${value}` : name)).join(" ")}`,
    );
  }
  const children = "content" in node ? node.content.childNodes : node.childNodes;
  for (const child of children) structureOf(child, found);
}

it("is unchanged, or has a new version [W-08, W-09]", async () => {
  const structure: Record<string, string[]> = {};
  const site = { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {} };
  for await (const { name, text, definition } of fragments(site, ["de-DE"])) {
    if (definition.script !== "shell.js") continue;
    const found = new Set<string>();
    for (const node of parseFragment(text).childNodes) structureOf(node, found);
    structure[name] = [...found].toSorted();
  }
  const contract = JSON.stringify(structure, null, 2);
  await expect(`${contract}\n`).toMatchFileSnapshot(`markup-contract-${MARKUP_VERSION}.txt`);
}, 30_000);
