/** The card of the next interest on the dashboard: a customer without deposits expects none. */

import { callService } from "../../entries/services.ts";
import { DEPOSITS_CALL } from "../components/deposit-overview/deposit-overview.props.ts";

const card = document.querySelector<HTMLElement>("[data-interest]");

/** The component beside the card shares the answer, so the service is asked once. */
async function agreeWithDeposits(): Promise<void> {
  const deposits = await callService(DEPOSITS_CALL);
  if (!card || deposits.length > 0) return;
  const { nothing = "" } = card.dataset;
  const words = document.createElement("p");
  words.className = "sub";
  words.textContent = nothing;
  // The content below the card stays where it is.
  card.style.minBlockSize = `${card.offsetHeight}px`;
  card.replaceChildren(...[...card.children].slice(0, 1), words);
}

const { shell } = (await import(/* @vite-ignore */ new URL("/cdn/shell.js", location.href).href)) as Pick<
  typeof import("../../entries/shell.ts"),
  "shell"
>;
let isAsked = false;
shell.subscribe(({ session }) => {
  if (isAsked || session !== "active") return;
  isAsked = true;
  // Without an answer the sample of the page stays.
  agreeWithDeposits().catch(() => {});
});
