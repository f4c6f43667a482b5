/**
 * Attribute of what stands around a container. Set before the first paint where the storage of the page holds a
 * session, so that a container whose width is undecided starts as wide as it will be [H-33].
 */
export const SESSION_MARK = "data-shell-session";
