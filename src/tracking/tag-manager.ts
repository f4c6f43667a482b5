/**
 * The tag manager's container of this market, loaded after consent and never before; Google consent mode v2 tells it
 * what is allowed [T-03]. Of the shell's data only the customer id enters the data layer [T-04].
 */
import { type Consent, isGranted } from "../consent/consent.ts";
import { CONSENT_MODE_DEFAULT, consentModeUpdate, containerFor } from "../domain/tracking/tag-container.ts";
import { trustedScriptUrl } from "../platform/trusted-types.ts";
import { shellConfig } from "../stores/config.ts";
import { consent } from "../stores/page-consent.ts";
import { pageLocale } from "../stores/page-facts.ts";
import { signedIn } from "../stores/signed-in.ts";
import { forgetTagCookies } from "./traces.ts";

const GOOGLE = "https://www.googletagmanager.com/gtm.js";
type Layer = { push(entry: unknown): unknown };

/** Loads the container with the first consent, tells it of each change, and forgets its cookies at a withdrawal. */
export function followTagManager(warn: (message: string) => void): void {
  let push: ((entry: unknown) => void) | undefined;
  let toldCustomer: string | undefined;

  const tellCustomer = (): void => {
    const id = signedIn.get()?.customerId;
    if (push === undefined || id === toldCustomer || !isGranted(consent.get())) return;
    toldCustomer = id;
    push({ customer_id: id });
  };
  consent.subscribe((now) => {
    if (push === undefined && isGranted(now)) push = open(now, warn);
    else push?.(command("consent", "update", modeOf(now)));
    if (!isGranted(now)) forgetTagCookies();
    tellCustomer();
  });
  signedIn.listen(tellCustomer);
}

const modeOf = ({ analytics, marketing }: Consent) =>
  consentModeUpdate({ analytics: analytics === "granted", marketing: marketing === "granted" });

function open(now: Consent, warn: (message: string) => void): ((entry: unknown) => void) | undefined {
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
  // The default first, then what was chosen, then the container: none of its tags runs in between.
  push(command("consent", "default", CONSENT_MODE_DEFAULT));
  push(command("consent", "update", modeOf(now)));
  push({ event: "gtm.js", "gtm.start": Date.now() });
  insert(`${tagManager?.url ?? GOOGLE}?id=${container}`, warn);
  return push;
}

/** Consent mode reads the arguments object of a function `gtag`, not a list. */
function command(..._given: unknown[]): unknown {
  // biome-ignore lint/complexity/noArguments: the container tells commands from data by this very object
  return arguments;
}

function insert(address: string, warn: (message: string) => void): void {
  const script = document.createElement("script");
  script.async = true;
  // A strict policy lets through what carries the nonce of the page's own scripts.
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
