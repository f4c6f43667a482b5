/** `fragments/<locale>-<version>.js`: the fragments of one locale as data, with the code that puts them into bare tags. */
import { definition } from "../elements/app-header/app-header.definition.ts";
import {
  type BareFragments,
  type BareFragmentsModule,
  fragmentInserter,
  mountReplacer,
} from "../src/enhance/bare-fragment.ts";
import * as bareHeader from "../src/enhance/insert-bare-header.ts";
import { thisPage } from "../src/stores/page.ts";

/** The build fills in the data of each locale. */
declare const __SHELL_FRAGMENT_DATA__: BareFragments;

export const fragments = __SHELL_FRAGMENT_DATA__;
export const insertFragment = fragmentInserter(fragments);
export const replaceMount = mountReplacer(fragments);

export async function insertBareHeaders(): Promise<BareFragmentsModule> {
  await bareHeader.insertBareHeaders(thisPage(), fragments, definition);
  return { fragments, insertFragment, replaceMount, insertBareHeaders };
}
