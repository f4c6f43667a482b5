/**
 * The one session of the page: made when the first element wants it, from the configuration and the browser's ports.
 * Elements see its view and its commands; the token goes to the client of the calls and nowhere else.
 */
import { DEFAULT_SESSION_SECONDS, IDLE_THROTTLE_MS } from "../domain/constants.ts";
import { publicFacts } from "../domain/facts/facts.ts";
import { pageFactsOf } from "../domain/facts/tag-values.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import { loginHref } from "../domain/routes/entry-href.ts";
import { routeHref } from "../domain/routes/route-href.ts";
import { browserActivity, POINTER_AND_KEY_EVENTS } from "../platform/activity.ts";
import { browserNavigation, currentLocation } from "../platform/page-location.ts";
import { tabStore } from "../platform/storage.ts";
import { createSession } from "../session/create-session.ts";
import { browserPorts } from "../session/ports.ts";
import { acquireSession, type Session, type SessionHolder } from "../session/session.ts";
import { SESSION_RULES, type SessionRules } from "../session/session-rules.ts";
import { END_REASONS, type EndReason } from "../session/session-state.ts";
import { mayRedirect, saveDeepLink } from "../session/way-back.ts";
import { shellConfig, storageKey, storageKeys } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { flags } from "./flags.ts";
import { announcedGuard, type GuardSettings } from "./guard-settings.ts";
import { followCustomer, followIdentification } from "./page-customer.ts";
import { pageLocale, siteOf, takePageLocaleFrom } from "./page-facts.ts";
import { tell } from "./page-happenings.ts";
import { tellChange, tellExpiring } from "./session-events.ts";
import { sessionNetwork } from "./session-network.ts";
import { forbidden, showSession, signedIn, takeSession } from "./signed-in.ts";
import { pageIsWebView } from "./web-view.ts";

const holder: SessionHolder = {};
let guard: GuardSettings | undefined;
let hostLeads = false;
let isFollowing = false;

export interface SessionUse {
  readonly extend: () => void;
  readonly logout: (reason?: EndReason) => void;
  /** The guard's settings; idle time counts only while a guard is there, or on its way, to warn of its end. */
  readonly guardBy: (settings: GuardSettings | undefined) => void;
  readonly release: () => void;
}

export function joinSession(locale: () => LocaleId): SessionUse {
  takePageLocaleFrom(locale);
  const lease = acquireSession(holder, openSession);
  const { session } = lease;
  if (!isFollowing) followPage(session);
  isFollowing = true;
  return {
    extend: () => session.extend(),
    logout: (reason = "logout") => session.logout(reason),
    guardBy(settings) {
      guard = settings;
      session.configure({ rules: rules(), webView: inWebView() });
    },
    release: () => lease.release(),
  };
}

/** What the page's session follows for as long as the page lives. */
function followPage(session: Session): void {
  followCustomer();
  followIdentification();
  forbidden.listen(() => session.doubt());
  // Flags arrive late, and a page may configure itself late.
  for (const store of [flags, shellConfig]) store.listen(() => session.configure({ rules: rules() }));
}

function openSession(): Session {
  const config = shellConfig.get();
  const ports = browserPorts(sessionNetwork());
  const { navigation, clock } = ports;
  const takesStrictEvents = config.session?.strictActivityEvents === true;
  const session = createSession({
    ports: {
      ...ports,
      ...(takesStrictEvents && {
        activity: browserActivity({ clock, throttleMs: IDLE_THROTTLE_MS, events: POINTER_AND_KEY_EVENTS }),
      }),
      navigation: {
        here: navigation.here,
        origin: navigation.origin,
        assign: (href) => mayLead() && navigation.assign(href),
        reload: () => mayLead() && navigation.reload(),
      },
    },
    config: {
      destination,
      rules: rules(),
      storageKeys: storageKeys(),
      webView: inWebView(),
      localDevelopment: config.environment === "local",
    },
    onChange(view) {
      showSession(view);
      tellChange(view);
    },
    // The session's own events, and that a logout reached the identity provider [S-15, T-06].
    onTrack: (name) => tell({ name }),
    onExpiring() {
      const { work, prevented } = tellExpiring(SESSION_RULES.holdMs / 1000);
      hostLeads = prevented;
      return work;
    },
    onLoggedOut(_reason, reports) {
      if (reports.some(({ service, ok }) => service === "identity" && ok)) tell({ name: "logout success" });
    },
    onProblem: (problem) => console.warn(`savings-shell: ${problem}`),
  });
  takeSession(session);
  tellChange(session.view());
  return session;
}

/** A host that prevented the end's event leads away itself, this once. */
function mayLead(): boolean {
  const may = !hostLeads;
  hostLeads = false;
  return may;
}

function rules(): Partial<SessionRules> {
  const { session } = shellConfig.get();
  const known = flags.get();
  const settings = guard ?? announcedGuard();
  return {
    mode: settings === undefined || settings.disabled ? "off" : "full",
    idleSeconds: settings?.idleSeconds ?? session?.idleSeconds,
    ...(session?.idleCapSeconds !== undefined && { idleCapSeconds: session.idleCapSeconds }),
    ...(session?.refreshSeconds !== undefined && { refreshSeconds: session.refreshSeconds }),
    refreshReuseMs: reuseMs(session?.refreshReuse),
    stopNearMaximum: known.stopRefreshNearMaximumSession,
    otherServiceLogout: known.sessionLogoutCall,
    probeFailure: session?.probeFailureEndsSession ? "any" : "denied",
    refreshFailure: session?.refreshFailureEndsSession ? "at-once" : "at-token-end",
    silentFailure: session?.silentFailureHidesCountdown ? "hides-countdown" : "keeps-countdown",
  };
}

function reuseMs(reuse: NonNullable<ShellConfig["session"]>["refreshReuse"] = "strict"): number {
  if (typeof reuse === "object") return reuse.graceSeconds * 1000;
  return reuse === "tolerant" ? Number.POSITIVE_INFINITY : 0;
}

function inWebView(): boolean {
  return pageIsWebView(guard ?? announcedGuard());
}

/**
 * Where the page goes afterwards: who chose to leave goes to the pension site's logout where its flag is on, else to
 * the home of the locale; everybody else to the login, from where the deep link leads back [H-31, S-07].
 */
function destination(reason: EndReason): string {
  const config = shellConfig.get();
  const { loginHref: asked, product } = guard ?? announcedGuard() ?? {};
  const page = pageFactsOf({ product }, currentLocation());
  const facts = publicFacts({ locale: pageLocale(), page, site: siteOf(config, undefined), flags: flags.get() });
  if (reason !== "logout" && reason !== "elsewhere") return asked ?? loginHref(facts);
  const pension = flags.get().pensionLogout ? config.pensionLogout : undefined;
  return pension ?? routeHref("home", facts);
}

/** Keeps this page as the way back, then goes to the login; not once two pages have sent the customer in a circle. */
export function goToLogin(href: string): void {
  const tabStorage = tabStore();
  const navigation = browserNavigation();
  const keys = storageKeys();
  saveDeepLink({ tabStorage, navigation, keys, loginHref: href, customer: signedIn.get()?.customerId });
  if (mayRedirect(tabStorage, keys.loginRedirects, Date.now())) navigation.assign(href);
}

/** Why the last session of this tab ended by itself; told once, on the page that the customer was led to. */
export function takeEndReason(): EndReason | undefined {
  const tabStorage = tabStore();
  const key = storageKey("endReason");
  const reason = END_REASONS.find((known) => known === tabStorage.get(key));
  if (reason !== undefined) tabStorage.remove(key);
  return reason;
}

/** Idle time in seconds that a session of this page will have, as far as it is known before one begins. */
export function expectedIdleSeconds(asked: number | undefined): number {
  const { idleSeconds, idleCapSeconds = DEFAULT_SESSION_SECONDS } = shellConfig.get().session ?? {};
  return Math.min(asked ?? idleSeconds ?? DEFAULT_SESSION_SECONDS, idleCapSeconds);
}
