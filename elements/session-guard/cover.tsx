import { useModal } from "../../src/ui/dialog/use-modal.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";

/** Hides the page, in the top layer above all it may have open: what belongs to a customer is not to be read. */
export function Cover({ text }: { readonly text: string }) {
  return (
    <dialog {...useModal(true, { isTopmost: true })} className="cover" part="cover" aria-label={text}>
      <div className="cover-box">
        <ControlIcon name="info" size={24} />
        <p role="status">{text}</p>
      </div>
    </dialog>
  );
}
