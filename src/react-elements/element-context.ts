/** The tag in which a component renders, for the hooks of the shell. */
import { atom, computed } from "nanostores";
import { createContext, useContext } from "react";
import { registry } from "../stores/config/registry.ts";
import { elementFacts } from "../stores/page/element-facts.ts";
import type { ElementState } from "./element-state.ts";
import { SHELL_ON_SERVER, shellOf } from "./shell-facts.ts";

export type HookState = Pick<ElementState, "namespace" | "shell" | "locale">;

export const ElementContext = createContext<HookState | undefined>(undefined);

let ofPage: HookState | undefined;

/** The tag around the component. In a tree of the host, the page itself stands for it. */
export function useElementState(): HookState {
  const ofElement = useContext(ElementContext);
  if (ofElement === undefined) ofPage ??= stateOfPage();
  return ofElement ?? (ofPage as HookState);
}

function stateOfPage(): HookState {
  if (typeof document === "undefined") return stateOnServer();
  const facts = elementFacts(atom({}));
  return {
    namespace: undefined,
    shell: computed([facts, registry().state], shellOf),
    locale: computed(facts, ({ locale }) => locale),
  };
}

/** On a server nothing is known of the visitor. */
const stateOnServer = (): HookState => ({
  namespace: undefined,
  shell: atom(SHELL_ON_SERVER),
  locale: atom(SHELL_ON_SERVER.locale),
});
