/** Author mode, by the key `author` or `data-shell-author` on any element: never on a page that visitors see. */
import { shellConfig } from "../stores/config.ts";

/** Brings the messages into the page; nothing where nobody asks for them. */
export function followAuthor(): void {
  const isAuthored = shellConfig.get().author ?? document.querySelector("[data-shell-author]") !== null;
  if (isAuthored) import("./author-notes.ts").then(({ openAuthorNotes }) => openAuthorNotes()).catch(() => {});
}
