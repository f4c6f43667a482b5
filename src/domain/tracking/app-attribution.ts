/**
 * Attribution of app installs: the app token is added to links to the app stores, only after consent to marketing
 * [T-07]. Each store has its own parameter: Apple's campaign token
 * (https://developer.apple.com/help/app-store-connect/view-app-analytics/manage-campaigns), Google's install referrer
 * (https://developer.android.com/google/play/installreferrer).
 *
 * A pure rule of the domain, so it is not part of the event sender, which is its only caller.
 */
const PARAMETERS: Readonly<Record<string, (token: string) => string>> = {
  "app-ios": (token) => `ct=${encodeURIComponent(token)}`,
  "app-android": (token) => `referrer=${encodeURIComponent(`app_token=${token}`)}`,
};

/** The address of a store badge with the token; other addresses are returned unchanged. */
export function attributedHref(linkId: string, href: string, token: string): string {
  const parameter = Object.hasOwn(PARAMETERS, linkId) ? PARAMETERS[linkId]?.(token) : undefined;
  if (parameter === undefined) return href;
  const [address = "", ...hash] = href.split("#");
  return [`${address}${address.includes("?") ? "&" : "?"}${parameter}`, ...hash].join("#");
}
