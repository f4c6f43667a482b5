/** Where the build reads and writes; all relative to the project's root. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { elementFolders } from "../../commands/element-definitions.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const dist = path.join(root, "dist");
export const cdn = path.join(dist, "cdn");
/** Scripts of the demo, which its server adds to those of `cdn`. */
export const demoCdn = path.join(dist, "demo/cdn");

/** Tags of all public elements: one folder each, with a hyphen in its name. */
export const tags: readonly string[] = elementFolders;

/** The file that defines an element in the bundle of a host. */
export const elementFile = (tag: string): string => path.join(root, "elements", tag, `${tag}.element.ts`);

/** The file that renders it. */
export const renderFile = (tag: string): string => path.join(root, "elements", tag, `${tag}.render.ts`);
export const viewFile = (tag: string): string => path.join(root, "elements", tag, `${tag}.view.tsx`);
/** A file of entries/. */
export const entry = (name: string): string => path.join(root, "entries", `${name}.ts`);
/** The file that defines a React component of the demo as an element. */
export const componentFile = (tag: string): string => path.join(root, "demo/components", tag, `${tag}.element.ts`);
