/**
 * Attribution of app installs: the tracking app token travels with the link to a store, only after consent to
 * marketing [T-07]. Each store has its own parameter: Apple's campaign token
 * (https://developer.apple.com/help/app-store-connect/view-app-analytics/manage-campaigns), Google's install referrer
 * (https://developer.android.com/google/play/installreferrer).
 */
const PARAMETERS: Readonly<Record<string, (token: string) => string>> = {
  "app-ios": (token) => `ct=${encodeURIComponent(token)}`,
  "app-android": (token) => `referrer=${encodeURIComponent(`app_token=${token}`)}`,
};

/** The address of a badge with the token; the address as it is for any other link. */
export function attributedHref(linkId: string, href: string, token: string): string {
  const parameter = Object.hasOwn(PARAMETERS, linkId) ? PARAMETERS[linkId]?.(token) : undefined;
  if (parameter === undefined) return href;
  const [address = "", ...hash] = href.split("#");
  return [`${address}${address.includes("?") ? "&" : "?"}${parameter}`, ...hash].join("#");
}
