/** The tag in which a component renders, for the hooks of the shell. */
import { atom, computed } from "nanostores";
import { createContext, useContext, version } from "react";
import { sharedByCopies } from "../platform/shared-by-copies.ts";
import { elementFacts } from "../stores/element-facts.ts";
import { signedIn } from "../stores/page/signed-in.ts";
import { ofBuild, perPage, thisPage } from "../stores/page.ts";
import type { ElementState } from "./element-state.ts";
import { SHELL_ON_SERVER, shellOf } from "./shell-facts.ts";

export type HookState = Pick<ElementState, "namespace" | "shell" | "locale" | "customer">;

export const ElementContext = sharedByCopies(ofBuild(`element context of React ${version.split(".")[0]}`), () =>
  createContext<HookState | undefined>(undefined),
);

/** The tag around the component. In a tree of the host, the page itself stands for it. */
export function useElementState(): HookState {
  const ofElement = useContext(ElementContext);
  return ofElement ?? (typeof document === "undefined" ? STATE_ON_SERVER : stateOfPage(thisPage()));
}

const stateOfPage = perPage("hookState", (page): HookState => {
  const facts = elementFacts(page, atom({}));
  return {
    namespace: undefined,
    shell: computed([facts, page.state], shellOf),
    locale: computed(facts, ({ locale }) => locale),
    customer: signedIn(page),
  };
});

/** On a server nothing is known of the visitor. */
const STATE_ON_SERVER: HookState = {
  namespace: undefined,
  shell: atom(SHELL_ON_SERVER),
  locale: atom(SHELL_ON_SERVER.locale),
  customer: atom(undefined),
};
