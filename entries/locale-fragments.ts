/** `fragments/<locale>-<version>.js`: the fragments of one locale as data, with the code that puts them into bare tags. */
import { definition } from "../elements/app-header/app-header.definition.ts";
import {
  type BareFragments,
  type BareFragmentsModule,
  fragmentPutter,
  mountFiller,
} from "../src/enhance/bare-fragment.ts";
import * as bareHeader from "../src/enhance/paint-bare-header.ts";
import { thisPage } from "../src/stores/page.ts";

/** The build fills in the data of each locale. */
declare const __SHELL_FRAGMENT_DATA__: BareFragments;

export const fragments = __SHELL_FRAGMENT_DATA__;
export const putFragment = fragmentPutter(fragments);
export const fillMount = mountFiller(fragments);

export async function paintBareHeaders(): Promise<BareFragmentsModule> {
  await bareHeader.paintBareHeaders(thisPage(), fragments, definition);
  return { fragments, putFragment, fillMount, paintBareHeaders };
}
