/** More touch points than this is a touch device. First specification text, section 9 [H-14]. */
export const MOST_TOUCH_POINTS = 2;

/** Hover opens menus only for a mouse, on wide windows, and never on a touch device, whatever pointed there [H-14]. */
export function hoverOpens(pointerType: string, device: { isWide: boolean; maxTouchPoints: number }): boolean {
  return pointerType === "mouse" && device.isWide && device.maxTouchPoints <= MOST_TOUCH_POINTS;
}
