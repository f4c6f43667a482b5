/** Detects mobile devices by the user agent list of the second specification text, section 9. */
const MOBILE = /android|iphone|ipad|ipod|blackberry|iemobile|opera mini|windows phone|mobile/i;

export function isMobileDevice(userAgent: string = navigator.userAgent): boolean {
  return MOBILE.test(userAgent);
}
