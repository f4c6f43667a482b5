/**
 * Events of the shell: they bubble, cross shadow roots and carry typed detail, so that any host can hear them on
 * `document` and, where the shell would act, take over with `preventDefault()` [W-03]. Every event is sent here.
 */

/** Sends the event from `source`; false when a listener prevented it. */
export function emit(source: EventTarget, name: `shell-${string}`, detail: unknown, cancelable = false): boolean {
  return source.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}
