/**
 * Every event of the shell is sent here. Events bubble, cross shadow roots and carry typed detail, so that a host can
 * listen on `document` and, where the event is cancelable, take over with `preventDefault()` [W-03].
 */

/** Dispatches the event from `source`. Returns false when a listener prevented it. */
export function emit(source: EventTarget, name: `shell-${string}`, detail?: unknown, cancelable?: boolean): boolean {
  const init = { bubbles: true, composed: true, cancelable, detail } as CustomEventInit;
  return source.dispatchEvent(new CustomEvent(name, init));
}
