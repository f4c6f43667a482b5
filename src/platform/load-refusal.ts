/** A script that the page refuses for good, so that no retry helps. The message says how to mend the page. */
export class LoadRefusal extends Error {
  override readonly name = "LoadRefusal";
}
