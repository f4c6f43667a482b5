import { TOUCH_POINTS_LIMIT } from "../../domain/constants.ts";

/** Hover opens menus only for a mouse, on wide windows, and never on a touch device, whatever pointed there [H-14]. */
export function hoverOpens(pointerType: string, device: { isWide: boolean; maxTouchPoints: number }): boolean {
  return pointerType === "mouse" && device.isWide && device.maxTouchPoints <= TOUCH_POINTS_LIMIT;
}
