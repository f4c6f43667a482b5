/** Cards of a customer without deposits, who is new: they say what is not there yet, and what to do. */

import { callService } from "savings-shell/services";
import { DEPOSITS_CALL } from "../components/deposit-overview/deposit-overview.props.ts";

/** The component beside the cards shares the answer, so the service is asked once. */
async function agreeWithDeposits(): Promise<void> {
  const deposits = await callService(DEPOSITS_CALL);
  if (deposits.length > 0) return;
  for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-nothing]")) {
    const card = template.parentElement as HTMLElement;
    const [heading = ""] = card.children;
    // The content below the card stays where it is.
    if (card.nextElementSibling) card.style.minBlockSize = `${card.offsetHeight}px`;
    card.replaceChildren(heading, template.content);
  }
}

const { shell } = (await import(/* @vite-ignore */ new URL("/cdn/shell.js", location.href).href)) as Pick<
  typeof import("../../entries/shell.ts"),
  "shell"
>;
let isAsked = false;
shell.subscribe(({ session }) => {
  if (isAsked || session !== "active") return;
  isAsked = true;
  // Without an answer the samples of the page stay.
  agreeWithDeposits().catch(() => {});
});
