import { useLayoutEffect, useRef } from "react";

/** Hides the page, in the top layer above all it may have open: what belongs to a customer is not to be read. */
export function Cover({ text }: { readonly text: string }) {
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={cover} className="cover" part="cover" aria-label={text} onCancel={(event) => event.preventDefault()}>
      <p role="status">{text}</p>
    </dialog>
  );
}
