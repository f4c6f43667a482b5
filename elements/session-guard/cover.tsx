import { useModal } from "./use-modal.ts";

/** Hides the page, in the top layer above all it may have open: what belongs to a customer is not to be read. */
export function Cover({ text }: { readonly text: string }) {
  return (
    <dialog {...useModal()} className="cover" part="cover" aria-label={text}>
      <p role="status">{text}</p>
    </dialog>
  );
}
