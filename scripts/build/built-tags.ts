/** Tags of elements, by the script that defines them. */
import { elementDefinitions } from "../../commands/element-definitions.ts";

const definitions = (await elementDefinitions()).map(({ definition }) => definition);

/** Tags that the page script loads; parts for pages have a script of their own. */
export const shellTags: readonly string[] = definitions
  .filter(({ script }) => script === "shell.js")
  .map(({ tag }) => tag);
