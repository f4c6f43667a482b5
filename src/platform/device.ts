/** What kind of device looks at the page. */

/** Second specification text, section 9: mobile detection by user agent list. */
const MOBILE = /android|iphone|ipad|ipod|blackberry|iemobile|opera mini|windows phone|mobile/i;

export function isMobileDevice(userAgent: string = navigator.userAgent): boolean {
  return MOBILE.test(userAgent);
}
