/**
 * The one session of the page, created when the first element needs it, from the configuration and the browser's ports.
 * Elements get its view and its commands. Only the client of the calls gets the token.
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
import { mayRedirect, saveDeepLink } from "../session/deep-link.ts";
import { browserPorts } from "../session/ports.ts";
import { acquireSession, SESSION_PROBLEMS, type Session, type SessionHolder } from "../session/session.ts";
import { SESSION_RULES, type SessionRules } from "../session/session-rules.ts";
import { END_REASONS, type EndReason } from "../session/session-state.ts";
import { shellConfig, storageKey, storageKeys } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { flags } from "./flags.ts";
import { type GuardSettings, guardOnPage } from "./guard-settings.ts";
import { followCustomer, followIdentification } from "./page-customer.ts";
import { pageLocale, setPageLocaleSource, siteOf } from "./page-facts.ts";
import { recordEvent } from "./pending-events.ts";
import { announceSessionChange, announceSessionExpiring } from "./session-events.ts";
import { sessionNetwork } from "./session-network.ts";
import { forbiddenCount, setPageSession, signedIn, updateSignedIn } from "./signed-in.ts";
import { pageIsWebView } from "./web-view.ts";

const holder: SessionHolder = {};
let guard: GuardSettings | undefined;
let hostNavigates = false;
let isFollowing = false;

export interface SessionUse {
  readonly extend: () => void;
  readonly logout: (reason?: EndReason) => void;
  /**
   * Sets the guard's settings. Idle time counts only if the page has a guard that can warn of the end, or one is being
   * loaded.
   */
  readonly setGuard: (settings: GuardSettings | undefined) => void;
  readonly release: () => void;
}

export function joinSession(locale: () => LocaleId): SessionUse {
  setPageLocaleSource(locale);
  const lease = acquireSession(holder, openSession);
  const { session } = lease;
  if (!isFollowing) followPage(session);
  isFollowing = true;
  return {
    extend: () => session.extend(),
    logout: (reason = "logout") => session.logout(reason),
    setGuard(settings) {
      guard = settings;
      session.configure({ rules: rules(), webView: inWebView() });
    },
    release: () => lease.release(),
  };
}

/** Connects the session with the stores for the lifetime of the page. */
function followPage(session: Session): void {
  followCustomer();
  followIdentification();
  forbiddenCount.listen(() => session.probeAccess());
  // Flags arrive late, and a page may be configured late.
  for (const store of [flags, shellConfig]) store.listen(() => session.configure({ rules: rules() }));
}

function openSession(): Session {
  const config = shellConfig.get();
  const ports = browserPorts(sessionNetwork());
  const { navigation, clock } = ports;
  const usesStrictEvents = config.session?.strictActivityEvents === true;
  const session = createSession({
    ports: {
      ...ports,
      ...(usesStrictEvents && {
        activity: browserActivity({ clock, throttleMs: IDLE_THROTTLE_MS, events: POINTER_AND_KEY_EVENTS }),
      }),
      navigation: {
        here: navigation.here,
        origin: navigation.origin,
        assign: (href) => mayNavigate() && navigation.assign(href),
        reload: () => mayNavigate() && navigation.reload(),
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

function rules(): Partial<SessionRules> {
  const { session } = shellConfig.get();
  const known = flags.get();
  const settings = guard ?? guardOnPage();
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
  return pageIsWebView(guard ?? guardOnPage());
}

/**
 * The target of an ended session. After a logout by choice: the pension site's logout if its flag is on, else the
 * locale's home page. In all other cases: the login, from which the deep link leads back [H-31, S-07].
 */
function destination(reason: EndReason): string {
  const config = shellConfig.get();
  const { loginHref: asked, product } = guard ?? guardOnPage() ?? {};
  const page = pageFactsOf({ product }, currentLocation());
  const facts = publicFacts({ locale: pageLocale(), page, site: siteOf(config, undefined), flags: flags.get() });
  if (reason !== "logout" && reason !== "elsewhere") return asked ?? loginHref(facts);
  const pension = flags.get().pensionLogout ? config.pensionLogout : undefined;
  return pension ?? routeHref("home", facts);
}

/** Saves this page as the deep link and goes to the login, unless the login redirects in a loop. */
export function goToLogin(href: string): void {
  const tabStorage = tabStore();
  const navigation = browserNavigation();
  const keys = storageKeys();
  saveDeepLink({ tabStorage, navigation, keys, loginHref: href, customer: signedIn.get()?.customerId });
  if (mayRedirect(tabStorage, keys.loginRedirects, Date.now())) navigation.assign(href);
}

/** Returns why the last session of this tab ended by itself, once, on the next page. */
export function takeEndReason(): EndReason | undefined {
  const tabStorage = tabStore();
  const key = storageKey("endReason");
  const reason = END_REASONS.find((known) => known === tabStorage.get(key));
  if (reason !== undefined) tabStorage.remove(key);
  return reason;
}

/** The idle time in seconds that a session of this page will have, as far as it is known before the session starts. */
export function expectedIdleSeconds(asked: number | undefined): number {
  const { idleSeconds, idleCapSeconds = DEFAULT_SESSION_SECONDS } = shellConfig.get().session ?? {};
  return Math.min(asked ?? idleSeconds ?? DEFAULT_SESSION_SECONDS, idleCapSeconds);
}
