/**
 * The one session of the page: made when the first element wants it, from the configuration and the browser's ports.
 * Elements see its view and its commands; the token goes to the client of the calls and nowhere else.
 */
import { atom, type ReadableAtom } from "nanostores";
import { IDLE_THROTTLE_MS } from "../domain/constants.ts";
import { publicFacts } from "../domain/facts/public-facts.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import { routeHref } from "../domain/routes/route-href.ts";
import { browserActivity, POINTER_AND_KEY_EVENTS } from "../platform/activity.ts";
import { readCookie } from "../platform/cookies.ts";
import { whenIdle } from "../platform/idle.ts";
import { browserPorts } from "../session/browser-ports.ts";
import { createSession } from "../session/create-session.ts";
import { acquireSession, type SessionHolder } from "../session/page-session.ts";
import type { Session } from "../session/session.ts";
import { isWebView } from "../session/session-mode.ts";
import { SESSION_RULES, type SessionRules } from "../session/session-rules.ts";
import type { EndReason } from "../session/session-state.ts";
import { refreshSignedIn, signedIn, takeBearerFrom } from "./access-token.ts";
import { announcedGuard } from "./announced-guard.ts";
import { shellConfig, storageKey } from "./config.ts";
import { followCustomer } from "./customer.ts";
import { askFlags, flags } from "./flags.ts";
import { forbidden } from "./forbidden.ts";
import { followIdentification } from "./identification.ts";
import { siteOf } from "./page-facts.ts";
import { pageLocale, takePageLocaleFrom } from "./page-locale.ts";
import { tellChange, tellExpiring, tellTrack } from "./session-events.ts";
import { sessionNetwork } from "./session-network.ts";

export type SessionView = ReturnType<Session["view"]>;

export interface GuardSettings {
  readonly loginHref?: string | undefined;
  readonly idleSeconds?: number | undefined;
  readonly webView: boolean;
  readonly disabled: boolean;
}

const holder: SessionHolder = {};
const shown = atom<SessionView | undefined>(undefined);
let guard: GuardSettings | undefined;
let hostLeads = false;
let isFollowing = false;

/** Undefined until the session was asked for. */
export const sessionView: ReadableAtom<SessionView | undefined> = shown;

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
  refreshSignedIn();
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
  followCustomer(pageLocale);
  followIdentification();
  // A visitor is a device to the flag service; a customer is asked for once their groups are known.
  whenIdle(() => {
    if (signedIn.get() === undefined) void askFlags(pageLocale());
  });
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
      // Who can be seen is known before it is said that they can be seen, and forgotten after it is covered: between
      // the two, every gate would take the customer for a visitor and lead to the login.
      if (isLive(view) && !view.covered) refreshSignedIn();
      shown.set(view);
      refreshSignedIn();
      tellChange(view);
    },
    onTrack: tellTrack,
    onExpiring() {
      const { work, prevented } = tellExpiring(SESSION_RULES.holdMs / 1000);
      hostLeads = prevented;
      return work;
    },
    onLoggedOut(_reason, reports) {
      refreshSignedIn();
      if (reports.some(({ service, ok }) => service === "identity" && ok)) tellTrack("logout success");
    },
    onProblem: (problem) => console.warn(`savings-shell: ${problem}`),
  });
  takeBearerFrom(session);
  shown.set(session.view());
  tellChange(session.view());
  return session;
}

function isLive({ state }: SessionView): boolean {
  return state === "active" || state === "warning" || state === "extended" || state === "unverified";
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
    stopNearMaximum: known.stopRefreshNearMaximumSession,
    otherServiceLogout: known.sessionLogoutCall,
    probeFailure: session?.probeFailureEndsSession ? "any" : "denied",
    refreshFailure: session?.refreshFailureEndsSession ? "at-once" : "at-token-end",
    silentFailure: session?.silentFailureHidesCountdown ? "hides-countdown" : "keeps-countdown",
  };
}

function inWebView(): boolean {
  return (guard ?? announcedGuard())?.webView || isWebView(readCookie(storageKey("webView")), navigator.userAgent);
}

function storageKeys() {
  const names = ["auth", "timeDifference", "lastActive", "localSessionTimeout", "deepLink", "identified"] as const;
  return Object.fromEntries(names.map((name) => [name, storageKey(name)]));
}

/**
 * Where the page goes afterwards: who chose to leave goes to the pension site's logout where its flag is on, else to
 * the home of the locale; everybody else to the login, from where the deep link leads back [H-31, S-07].
 */
function destination(reason: EndReason): string {
  const config = shellConfig.get();
  const facts = publicFacts({ locale: pageLocale(), site: siteOf(config, undefined), flags: flags.get() });
  if (reason !== "logout" && reason !== "elsewhere") return guard?.loginHref ?? routeHref("login", facts);
  const pension = flags.get().pensionLogout ? config.pensionLogout : undefined;
  return pension ?? routeHref("home", facts);
}
