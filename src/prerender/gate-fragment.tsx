/** The fragment of the auth gate: closed before any script runs, with the room of a page kept free [W-09, U-06]. */
import { renderToString } from "react-dom/server";
import { styles } from "../../elements/auth-gate/auth-gate.styles.ts";
import { AuthGateView } from "../../elements/auth-gate/auth-gate.view.tsx";
import { fragmentMarkup } from "./fragment-markup.ts";

/** The same for every locale: nothing in it is text. */
export function gateFragment(build: string): { readonly name: string; readonly text: string } {
  const markup = renderToString(<AuthGateView access="undecided" />);
  return { name: "auth-gate", text: fragmentMarkup({ styles, markup, snapshot: {}, build }) };
}
