/** The way to the login and back: keeps this page as deep link, then goes. */
import { browserNavigation } from "../platform/navigation.ts";
import { tabStore } from "../platform/storage.ts";
import { saveDeepLink } from "../session/deep-link.ts";
import { mayRedirect } from "../session/redirect-guard.ts";
import { storageKey } from "./config.ts";

const REDIRECTS_KEY = "shell.loginRedirects";

/** Does nothing once two pages have sent the customer to each other three times. */
export function goToLogin(loginHref: string): void {
  const tabStorage = tabStore();
  const navigation = browserNavigation();
  saveDeepLink({ tabStorage, navigation, keys: { deepLink: storageKey("deepLink") }, loginHref });
  if (mayRedirect(tabStorage, REDIRECTS_KEY, Date.now())) navigation.assign(loginHref);
}
