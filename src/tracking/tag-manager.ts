/**
 * Loads the tag manager's container of this market, only after consent. Google consent mode v2 receives the visitor's
 * choices [T-03]. The customer id is the only value of the shell in the data layer [T-04].
 */
import { type Consent, isGranted } from "../consent/consent.ts";
import { CONSENT_MODE_DEFAULT, consentModeUpdate, containerFor } from "../domain/tracking/tag-container.ts";
import { trustedScriptUrl } from "../platform/trusted-types.ts";
import { shellConfig } from "../stores/config.ts";
import { consent } from "../stores/page-consent.ts";
import { pageLocale } from "../stores/page-facts.ts";
import { signedIn } from "../stores/signed-in.ts";
import { removeTagCookies } from "./traces.ts";

const GOOGLE = "https://www.googletagmanager.com/gtm.js";
type Layer = { push(entry: unknown): unknown };

/**
 * Loads the container at the first consent, updates it at each change, and removes its cookies when consent is
 * withdrawn.
 */
export function followTagManager(warn: (message: string) => void): void {
  let push: ((entry: unknown) => void) | undefined;
  let pushedCustomer: string | undefined;

  const pushCustomer = (): void => {
    const id = signedIn.get()?.customerId;
    if (push === undefined || id === pushedCustomer || !isGranted(consent.get())) return;
    pushedCustomer = id;
    push({ customer_id: id });
  };
  consent.subscribe((now) => {
    if (push === undefined && isGranted(now)) push = openContainer(now, warn);
    else push?.(command("consent", "update", consentModeOf(now)));
    if (!isGranted(now)) removeTagCookies();
    pushCustomer();
  });
  signedIn.listen(pushCustomer);
}

const consentModeOf = ({ analytics, marketing }: Consent) =>
  consentModeUpdate({ analytics: analytics === "granted", marketing: marketing === "granted" });

function openContainer(now: Consent, warn: (message: string) => void): ((entry: unknown) => void) | undefined {
  const { tagManager } = shellConfig.get();
  const container = tagManager && containerFor(pageLocale(), tagManager);
  if (container === undefined) return undefined;
  const page = globalThis as { dataLayer?: Layer };
  page.dataLayer ??= [];
  const push = (entry: unknown): void => {
    try {
      page.dataLayer?.push(entry);
    } catch {
      warn("the tag manager's container failed");
    }
  };
  // Push the default first, then the choice, then load the container, so that no tag runs in between.
  push(command("consent", "default", CONSENT_MODE_DEFAULT));
  push(command("consent", "update", consentModeOf(now)));
  push({ event: "gtm.js", "gtm.start": Date.now() });
  insert(`${tagManager?.url ?? GOOGLE}?id=${container}`, warn);
  return push;
}

/** Consent mode expects the `arguments` object of a function `gtag`, not an array. */
function command(..._given: unknown[]): unknown {
  // biome-ignore lint/complexity/noArguments: the container tells commands from data by this very object
  return arguments;
}

function insert(address: string, warn: (message: string) => void): void {
  const script = document.createElement("script");
  script.async = true;
  // A strict content security policy allows scripts that carry the nonce of the page's own scripts.
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) script.nonce = nonce;
  script.addEventListener("error", () => warn("the tag manager's container could not be loaded"));
  try {
    script.src = trustedScriptUrl(address);
    document.head.append(script);
  } catch {
    warn("the tag manager's container was refused by the page's Trusted Types");
  }
}
