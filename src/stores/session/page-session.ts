/**
 * The one session of the page, created when the first element needs it, from the configuration and the browser's ports.
 * Elements get its view and its commands. Only the client of the calls gets the token.
 */
import { IDLE_THROTTLE_MS } from "../../domain/constants.ts";
import { publicFacts } from "../../domain/facts/facts.ts";
import { type ConfigOfFacts, siteOf } from "../../domain/facts/facts-on-page.ts";
import { pageFactsOf } from "../../domain/facts/tag-values.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import { loginHref } from "../../domain/routes/entry-href.ts";
import { routeHref } from "../../domain/routes/route-href.ts";
import { browserActivity, POINTER_AND_KEY_EVENTS, withReports } from "../../platform/activity.ts";
import { customerHash } from "../../platform/customer-hash.ts";
import { browserNavigation, currentLocation } from "../../platform/page-location.ts";
import { tabStore } from "../../platform/storage.ts";
import { createSession } from "../../session/create-session.ts";
import { mayRedirect, saveDeepLink } from "../../session/deep-link.ts";
import { browserPorts } from "../../session/ports.ts";
import { acquireSession, SESSION_PROBLEMS, type Session, type SessionHolder } from "../../session/session.ts";
import { SESSION_RULES, type SessionRules } from "../../session/session-rules.ts";
import type { EndReason } from "../../session/session-state.ts";
import { shellConfig } from "../config/config.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { storageKeys } from "../config/storage-key.ts";
import { followIdentification } from "../customer/customer-identification.ts";
import { followCustomer } from "../customer/page-customer.ts";
import { flags } from "../page/flags.ts";
import { pageLocale, setPageLocaleSource } from "../page/page-locale.ts";
import { recordEvent } from "../page/pending-events.ts";
import { type CombinedSettings, combinedSettings, type GuardSettings, guardsOnPage } from "./guard-settings.ts";
import { announceSessionChange, announceSessionExpiring } from "./session-events.ts";
import { sessionNetwork } from "./session-network.ts";
import { forbiddenCount, setPageSession, signedIn, updateSignedIn } from "./signed-in.ts";
import { pageIsWebView } from "./web-view.ts";

const holder: SessionHolder = {};
let guards: readonly GuardSettings[] = [];
let hostNavigates = false;
let isFollowing = false;
let isFollowingCustomer = false;

export interface SessionUse {
  readonly extend: () => void;
  readonly logout: (reason?: EndReason) => void;
  /**
   * Sets the settings of the guards that have rendered, in document order. Idle time counts only if the page has a guard
   * that can warn of the end, or one is being loaded.
   */
  readonly setGuards: (settings: readonly GuardSettings[]) => void;
  readonly release: () => void;
}

/** @param locale of the element that joins, which is the page's from now on; missing where no element joins */
export function joinSession(locale?: () => LocaleId): SessionUse {
  if (locale !== undefined) setPageLocaleSource(locale);
  const lease = acquireSession(holder, openSession);
  const { session } = lease;
  if (!isFollowing) followPage(session);
  isFollowing = true;
  // Without an element nobody shows the customer, so nothing of them is read.
  if (!isFollowingCustomer && locale !== undefined) {
    isFollowingCustomer = true;
    followCustomer();
    followIdentification();
  }
  return {
    extend: () => session.extend(),
    logout: (reason = "logout") => session.logout(reason),
    setGuards(settings) {
      guards = settings;
      session.configure({ rules: rules(), webView: inWebView() });
    },
    release: () => lease.release(),
  };
}

/** Connects the session with the stores for the lifetime of the page. */
function followPage(session: Session): void {
  forbiddenCount.listen(() => session.probeAccess());
  // Flags arrive late, and a page may be configured late.
  for (const store of [flags, shellConfig])
    store.listen(() => session.configure({ rules: rules(), webView: inWebView() }));
}

function openSession(): Session {
  const config = shellConfig.get();
  const ports = browserPorts(sessionNetwork());
  const { navigation, clock } = ports;
  const usesStrictEvents = config.session?.strictActivityEvents === true;
  const throttle = { clock, throttleMs: IDLE_THROTTLE_MS };
  const activity = usesStrictEvents ? browserActivity({ ...throttle, events: POINTER_AND_KEY_EVENTS }) : ports.activity;
  const session = createSession({
    ports: {
      ...ports,
      activity: withReports(activity, throttle),
      navigation: {
        here: navigation.here,
        origin: navigation.origin,
        assign: (href) => mayNavigate() && navigation.assign(href),
        replace: (href) => mayNavigate() && navigation.replace(href),
        reload: () => mayNavigate() && navigation.reload(),
      },
    },
    config: {
      destination,
      rules: rules(),
      storageKeys: storageKeys(),
      webView: inWebView(),
      localDevelopment: config.environment === "local",
      differenceSign: config.session?.timeDifference,
    },
    onChange(view) {
      updateSignedIn(view);
      announceSessionChange(view);
    },
    // Records the session's own events. `onLoggedOut` adds that a logout reached the identity provider [S-15, T-06].
    onTrack: (name) => recordEvent({ name }),
    onExpiring() {
      const { work, prevented } = announceSessionExpiring(SESSION_RULES.holdMs / 1000);
      hostNavigates = prevented;
      return work;
    },
    onLoggedOut(_reason, reports) {
      if (reports.some(({ service, ok }) => service === "identity" && ok)) recordEvent({ name: "logout success" });
    },
    onProblem: (problem) => console.warn(`savings-shell: ${problem}: ${SESSION_PROBLEMS[problem]}.`),
  });
  setPageSession(session);
  announceSessionChange(session.view());
  return session;
}

/** A host that prevented the expiring event navigates itself, once. */
function mayNavigate(): boolean {
  const may = !hostNavigates;
  hostNavigates = false;
  return may;
}

/** Guards whose code is still being loaded count as well, so that a faster one cannot relax them meanwhile. */
function pageGuard(): CombinedSettings | undefined {
  return combinedSettings([...guards, ...guardsOnPage()]);
}

function rules(): Partial<SessionRules> {
  const { session } = shellConfig.get();
  const known = flags.get();
  const settings = pageGuard();
  const { idleCapSeconds = SESSION_RULES.idleCapSeconds } = session ?? {};
  return {
    mode: settings === undefined || settings.disabled ? "off" : "full",
    idleSeconds: settings?.idleSeconds ?? session?.idleSeconds,
    idleCapSeconds: Math.min(idleCapSeconds, settings?.longestIdleSeconds ?? idleCapSeconds),
    ...(session?.refreshSeconds !== undefined && { refreshSeconds: session.refreshSeconds }),
    refreshReuseMs: reuseMs(session?.refreshReuse),
    stopNearMaximum: known.stopRefreshNearMaximumSession,
    otherServiceLogout: known.sessionLogoutCall,
    probeFailure: session?.probeFailureEndsSession ? "any" : "denied",
    refreshFailure: session?.refreshFailureEndsSession ? "at-once" : "at-token-end",
    silentFailure: session?.silentFailureHidesCountdown ? "hides-countdown" : "keeps-countdown",
  };
}

function reuseMs(reuse: NonNullable<ShellConfig["session"]>["refreshReuse"] = "tolerant"): number {
  if (typeof reuse === "object") return reuse.graceSeconds * 1000;
  return reuse === "tolerant" ? Number.POSITIVE_INFINITY : 0;
}

function inWebView(): boolean {
  return pageIsWebView(pageGuard() ?? { webView: false }, shellConfig.get().session?.webViewUserAgents ?? []);
}

/**
 * The target of an ended session. After a logout by choice: the pension site's logout if its flag is on, else the
 * locale's home page. In all other cases: the login, from which the deep link leads back [H-31, S-07].
 */
function destination(reason: EndReason): string {
  const config = shellConfig.get();
  const { loginHref: asked, product } = pageGuard() ?? {};
  const page = pageFactsOf({ product }, currentLocation());
  const facts = publicFacts({
    locale: pageLocale(),
    page,
    site: siteOf(config as ConfigOfFacts, undefined),
    flags: flags.get(),
  });
  if (reason !== "logout" && reason !== "elsewhere") return asked ?? loginHref(facts);
  const pension = flags.get().pensionLogout ? config.pensionLogout : undefined;
  return pension ?? routeHref("home", facts);
}

/**
 * Saves this page as the deep link and goes to the login, unless the login redirects in a loop.
 *
 * @param how `replace` if the customer did not choose to leave, so that the back button leads to the page before
 */
export async function goToLogin(href: string, how: "assign" | "replace"): Promise<void> {
  const tabStorage = tabStore();
  const navigation = browserNavigation();
  const keys = storageKeys();
  const customer = signedIn.get()?.customerId;
  await saveDeepLink({ tabStorage, navigation, keys, loginHref: href, customer, customerHash: customerHash() });
  if (mayRedirect(tabStorage, keys.loginRedirects, Date.now())) navigation[how](href);
}
