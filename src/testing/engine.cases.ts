/** The engine in which a test runs. */

export const isWebKit = navigator.userAgent.includes("AppleWebKit") && !navigator.userAgent.includes("Chrome");

/** Pixels. The browser of WebKitGTK gives its window the room of its toolbar, so its narrowest window stands for a phone's. */
const NARROWEST_IN_WEBKIT = 447;

/** The width of the window that a test gets when it asks for this one. */
export const possibleWidth = (width: number): number => (isWebKit ? Math.max(width, NARROWEST_IN_WEBKIT) : width);
