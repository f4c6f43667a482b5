/**
 * The seam between prerender and adoption: the markup a fragment carries around what React drew. The prerender writes
 * it, the element finds it. Names are data attributes of the mount div, which React does not manage.
 */
export const MOUNT = "data-shell-mount";
/** JSON: the facts the fragment was drawn from. Public facts only. */
export const SNAPSHOT = "data-shell-snapshot";
/** Version of code and texts that drew it; another version draws anew instead of adopting. */
export const BUILD = "data-shell-build";
/** Set before paint when the storage holds a session: the drawn header gives way to the skeleton beside it. */
export const CUSTOMER = "data-shell-customer";
/**
 * Set before paint when the storage holds a session, and kept up with it: what stands for visitors and customers alike
 * follows it by styles, such as its width [H-33].
 */
export const SESSION = "data-shell-session";
/** The skeleton a customer sees until the element has drawn. */
export const PENDING = "data-shell-pending";

export interface Adoptable {
  readonly mount: HTMLElement;
  /** Defined when the markup in `mount` was drawn by this very build for a visitor, and can be adopted. */
  readonly snapshot: unknown;
}

/** The mount div of the shadow root; made when missing, emptied when its markup cannot be adopted. */
export function mountOf(root: ShadowRoot, build: string): Adoptable {
  const found = root.querySelector<HTMLElement>(`[${MOUNT}]`);
  if (found === null) {
    const mount = document.createElement("div");
    mount.setAttribute(MOUNT, "");
    mount.className = "shell";
    root.append(mount);
    return { mount, snapshot: undefined };
  }
  const fits = found.getAttribute(BUILD) === build && !found.hasAttribute(CUSTOMER);
  return { mount: found, snapshot: fits ? parse(found.getAttribute(SNAPSHOT)) : undefined };
}

/** After the first draw by the element: what stood in for it goes. */
export function settle(root: ShadowRoot): void {
  root.querySelector(`[${MOUNT}]`)?.removeAttribute(CUSTOMER);
  root.querySelector(`[${PENDING}]`)?.remove();
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
