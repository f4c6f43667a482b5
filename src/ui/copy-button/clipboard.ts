/**
 * Puts a text on the clipboard. Pages without the permission, and pages served without TLS, get the older way: a
 * selected field inside the same tree, so that an open popover stays open.
 *
 * @returns false if both ways are closed.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}

function copyBySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  beside.after(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    beside.focus({ preventScroll: true });
  }
}
