/**
 * The markup of a fragment around the part that a view renders. The prerender writes it and the element finds it. The names
 * are data attributes of the mount div, which React does not manage.
 */
export const MOUNT = "data-shell-mount";
/** JSON: the public facts from which the fragment was rendered. */
export const SNAPSHOT = "data-shell-snapshot";
/** The build that rendered the fragment. React adopts markup of its own build and replaces any other. */
export const BUILD = "data-shell-build";
/** The version of the markup contract, see `MARKUP_VERSION`. */
export const MARKUP = "data-shell-markup";
/** Set before the first paint when the storage holds a session: the stand-in is shown in place of the rendered header. */
export const STAND_IN_SHOWN = "data-shell-customer";
/** Its value while a stand-in may come in pieces: it would show a skeleton before the kept texts. */
export const STAND_IN_PARSING = "parsing";
/**
 * Set before the first paint when the storage holds a session, and kept up to date afterwards. Elements with the same
 * markup for visitors and customers style what differs, such as their width, by this attribute [H-33].
 */
export const SESSION = "data-shell-session";
/**
 * The sentence about an ended session, on the place in a fragment where the enhance tier shows it. Behind the name stands the reason, such as
 * `-idle`, where it has a sentence of its own.
 */
export const ENDED = "data-shell-ended";
/** The stand-in: the skeleton that a customer sees until the element has rendered. */
export const STAND_IN = "data-shell-pending";

/**
 * The version of the markup on which the enhance tier relies: menus, links, marks and the snapshot's format. A fragment of
 * an earlier release stays valid while this version is the same. `markup-contract.test.ts` demands a new version when the
 * structure changes.
 */
export const MARKUP_VERSION = "1";

export interface FoundMount {
  readonly mount: HTMLElement;
  /** The parsed snapshot of a fragment whose markup this release understands; otherwise undefined. */
  readonly snapshot: unknown;
  readonly isOfThisBuild: boolean;
}

/** The mount div of the shadow root. Creates it when it is missing. */
export function mountOf(root: ShadowRoot, build: string): FoundMount {
  const found = root.querySelector<HTMLElement>(`[${MOUNT}]`);
  if (found === null) {
    const mount = document.createElement("div");
    mount.setAttribute(MOUNT, "");
    mount.className = "shell";
    root.append(mount);
    return { mount, snapshot: undefined, isOfThisBuild: false };
  }
  const isUnderstood = found.getAttribute(MARKUP) === MARKUP_VERSION && !found.hasAttribute(STAND_IN_SHOWN);
  return {
    mount: found,
    snapshot: isUnderstood ? parse(found.getAttribute(SNAPSHOT)) : undefined,
    isOfThisBuild: found.getAttribute(BUILD) === build,
  };
}

/** Removes what stood in for the element until its first render. */
export function removeStandIn(root: ShadowRoot): void {
  root.querySelector(`[${MOUNT}]`)?.removeAttribute(STAND_IN_SHOWN);
  root.querySelector(`[${STAND_IN}]`)?.remove();
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
