/** Keeps of an element's metadata what its base reads at run time: names, kinds and defaults. Words are for editors. */
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { ElementMeta } from "../../src/element/metadata.ts";

export function leanMetadata(): Plugin {
  return {
    name: "lean-metadata",
    async load(id) {
      if (!id.endsWith(".meta.ts")) return undefined;
      const { meta } = (await import(pathToFileURL(id).href)) as { meta: ElementMeta };
      return `export const meta = ${JSON.stringify(lean(meta))};`;
    },
  };
}

function lean({ tag, attributes, properties }: ElementMeta): object {
  return {
    tag,
    attributes: attributes.map(({ description: _words, reflect: _never, ...rest }) => rest),
    properties: properties.map(({ name }) => ({ name })),
  };
}
