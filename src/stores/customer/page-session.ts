/**
 * The one session of the page, created when the first element needs it, from the configuration and the browser's ports.
 * Elements get its view and its commands. Only the client of the calls gets the token.
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import { IDLE_THROTTLE_MS } from "../../domain/constants.ts";
import { publicFacts } from "../../domain/facts/facts.ts";
import { type ConfigOfFacts, localeOnPage, siteOf } from "../../domain/facts/facts-on-page.ts";
import { HOST_STATES } from "../../domain/facts/session-facts.ts";
import { pageFactsOf } from "../../domain/facts/tag-values.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import { loginHref } from "../../domain/page-links/entry-href.ts";
import { routeHref } from "../../domain/routes/route-href.ts";
import { browserActivity, POINTER_AND_KEY_EVENTS, withReports } from "../../platform/activity.ts";
import { emit } from "../../platform/emit.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { browserNavigation, currentLocation } from "../../platform/page-location.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { tabStore } from "../../platform/storage.ts";
import { customerHash } from "../../session/driver/customer-hash.ts";
import { mayRedirect, saveDeepLink } from "../../session/driver/deep-link.ts";
import { SESSION_PROBLEMS } from "../../session/driver/driver.ts";
import { browserNetwork, browserPorts } from "../../session/driver/ports.ts";
import { acquireSession, createSession, type Session, type SessionHolder } from "../../session/driver/session.ts";
import { SESSION_RULES, type SessionRules } from "../../session/rules/session-rules.ts";
import type { EndReason } from "../../session/rules/session-state.ts";
import type { SessionView } from "../../session/rules/session-view.ts";
import { parseAndReport } from "../config/config-by-schema.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { setConfigParser, shellConfig } from "../config/page-config.ts";
import { storageKey, storageKeys } from "../config/storage-key.ts";
import { flags } from "../page/flags.ts";
import {
  type CombinedSettings,
  combinedSettings,
  type GuardSettings,
  guardsOnPage,
  leadingLocale,
} from "../page/guard-settings.ts";
import { pageLocale, setPageLocaleSource } from "../page/page-locale.ts";
import { pageIsWebView, readAddress } from "../page/page-reading.ts";
import { recordEvent } from "../page/pending-events.ts";
import {
  currentSessionView,
  forbiddenCount,
  noteNewToken,
  setPageSession,
  signedIn,
  updateSignedIn,
} from "../page/signed-in.ts";
import { claim, ofBuild, type Page, perPage } from "../page.ts";
import { followCustomer } from "./page-customer.ts";

interface PageSession {
  readonly holder: SessionHolder;
  /** The settings of the guards that have rendered, in document order. */
  guards: readonly GuardSettings[];
  /** A host that prevented the expiring event navigates itself. */
  hostNavigates: boolean;
  readonly renderedView: ReadableAtom<SessionView | undefined>;
}

const pageSession = perPage("session", (page): PageSession => {
  return { holder: {}, guards: [], hostNavigates: false, renderedView: viewWhileShown(page) };
});

/** Called before the session is created: listeners run in the order in which they were added, and the session changes in `pagehide`. */
function viewWhileShown(page: Page): ReadableAtom<SessionView | undefined> {
  const isLeft = atom(false);
  addEventListener("pagehide", () => isLeft.set(true));
  addEventListener("pageshow", () => isLeft.set(false));
  let last: SessionView | undefined;
  return computed([currentSessionView(page), isLeft], (view, isHeld) => {
    if (!isHeld) last = view;
    return last;
  });
}

/**
 * The session for what React renders: without the changes between `pagehide` and `pageshow`. React's scheduler sends itself a message for each
 * render, and Firefox drops the messages that are on their way when a page goes into the back-forward cache. The React of the page, which
 * may be the host's, would then wait for its message for ever.
 */
export const renderedSession = (page: Page): ReadableAtom<SessionView | undefined> => pageSession(page).renderedView;

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
export function joinSession(page: Page, locale?: () => LocaleId): SessionUse {
  setConfigParser(page, parseAndReport);
  if (locale !== undefined) setPageLocaleSource(page, locale);
  const state = pageSession(page);
  const lease = acquireSession(state.holder, () => openSession(page));
  const { session } = lease;
  if (claim(page, ofBuild("session"))) followPage(page, session);
  // Without an element nobody shows the customer, so nothing of them is read.
  if (locale !== undefined) followCustomer(page);
  return {
    extend: () => session.extend(),
    logout: (reason = "logout") => session.logout(reason),
    setGuards(settings) {
      state.guards = settings;
      session.configure({ rules: rules(page), webView: inWebView(page) });
    },
    release: () => lease.release(),
  };
}

/** Connects the session with the stores for the lifetime of the page. */
function followPage(page: Page, session: Session): void {
  forbiddenCount(page).listen(() => session.probeAccess());
  // Flags arrive late, and a page may be configured late.
  for (const store of [flags(page), shellConfig(page)]) {
    store.listen(() => {
      session.configure({ rules: rules(page), webView: inWebView(page) });
      reportMissingPensionSite(page);
    });
  }
  reportMissingPensionSite(page);
}

function reportMissingPensionSite(page: Page): void {
  if (!flags(page).get().pensionLogout || shellConfig(page).get().pensionLogout !== undefined) return;
  reportPageError(
    "bad-config",
    "shell configuration: the flag pensionLogout is on, and `pensionLogout` names no address. A logout leads to the home page. Set `pensionLogout`.",
  );
}

function openSession(page: Page): Session {
  const config = shellConfig(page).get();
  const network = browserNetwork({
    async loadRequests() {
      const [{ requestSettings }, { sessionRequests }] = await Promise.all([
        importWithRetry(() => import("./api-client.ts")),
        importWithRetry(() => import("../../session/driver/session-requests.ts")),
      ]);
      return sessionRequests(requestSettings(page));
    },
    realm: () => shellConfig(page).get().identity?.realm,
    needsProofs: () => (shellConfig(page).get().identity?.dpop ?? "off") !== "off",
    probes: config.session?.probe !== false,
  });
  const ports = browserPorts(network, storageKey(page, "auth"));
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
        assign: (href) => mayNavigate(page) && navigation.assign(href),
        replace: (href) => mayNavigate(page) && navigation.replace(href),
        reload: () => mayNavigate(page) && navigation.reload(),
      },
    },
    config: {
      destination: (reason) => destination(page, reason),
      rules: rules(page),
      storageKeys: storageKeys(page),
      webView: inWebView(page),
      localDevelopment: config.environment === "local",
      differenceSign: config.session?.timeDifference,
    },
    onChange(view) {
      updateSignedIn(page, view);
      announceSessionChange(page, view);
    },
    onToken: () => noteNewToken(page),
    // Records the session's own events. `onLoggedOut` adds that a logout reached the identity provider [S-15, T-06].
    onTrack: (name) => recordEvent(page, { name }),
    onExpiring() {
      const { work, prevented } = announceSessionExpiring(page, SESSION_RULES.holdMs / 1000);
      pageSession(page).hostNavigates = prevented;
      return work;
    },
    onLoggedOut(_reason, reports) {
      if (reports.some(({ service, ok }) => service === "identity" && ok))
        recordEvent(page, { name: "logout success" });
    },
    onProblem: (problem) => console.warn(`savings-shell: ${problem}: ${SESSION_PROBLEMS[problem]}.`),
  });
  setPageSession(page, session);
  announceSessionChange(page, session.view());
  return session;
}

/** A host that prevented the expiring event navigates itself, once. */
function mayNavigate(page: Page): boolean {
  const state = pageSession(page);
  const may = !state.hostNavigates;
  state.hostNavigates = false;
  return may;
}

/** Guards whose code is still being loaded count as well, so that a faster one cannot relax them meanwhile. */
function pageGuard(page: Page): CombinedSettings | undefined {
  return combinedSettings([...pageSession(page).guards, ...guardsOnPage()]);
}

function rules(page: Page): Partial<SessionRules> {
  const { session } = shellConfig(page).get();
  const known = flags(page).get();
  const settings = pageGuard(page);
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

function inWebView(page: Page): boolean {
  return pageIsWebView(page, {
    guard: pageGuard(page) ?? { webView: false },
    userAgents: shellConfig(page).get().session?.webViewUserAgents ?? [],
  });
}

/**
 * The target of an ended session. After a logout by choice: the pension site's logout if its flag is on, else the
 * locale's home page. In all other cases: the login, from which the deep link leads back [H-31, S-07].
 */
function destination(page: Page, reason: EndReason): string {
  const config = shellConfig(page).get();
  const { loginHref: asked, product } = pageGuard(page) ?? {};
  const pageFacts = pageFactsOf({ product }, currentLocation());
  const facts = publicFacts({
    locale: localeOfEnd(page),
    page: pageFacts,
    site: siteOf(config as ConfigOfFacts, undefined),
    flags: flags(page).get(),
  });
  if (reason !== "logout" && reason !== "elsewhere") return asked ?? loginHref(facts);
  const pension = flags(page).get().pensionLogout ? config.pensionLogout : undefined;
  return pension ?? routeHref("home", facts);
}

/**
 * The locale of the page that an ended session leads to: the first guard's, else that of the address. Another element, or a further
 * guard, may stand in content that an editor has written, and does not count where one of the two is known.
 */
function localeOfEnd(page: Page): LocaleId {
  const { site } = shellConfig(page).get() as ConfigOfFacts;
  const { source, locale } = localeOnPage({ locale: leadingLocale() }, readAddress(), { site });
  return source === "unknown" || source === "default" ? pageLocale(page) : locale;
}

/**
 * Saves this page as the deep link and goes to the login, unless the login redirects in a loop.
 *
 * @param how `replace` if the customer did not choose to leave, so that the back button leads to the page before
 */
export async function goToLogin(page: Page, href: string, how: "assign" | "replace"): Promise<void> {
  const tabStorage = tabStore();
  const navigation = browserNavigation();
  const keys = storageKeys(page);
  const customer = signedIn(page).get()?.customerId;
  await saveDeepLink({ tabStorage, navigation, keys, loginHref: href, customer, customerHash: customerHash() });
  if (mayRedirect(tabStorage, keys.loginRedirects, Date.now())) navigation[how](href);
}

/**
 * The session's events for hosts are dispatched at the guard's element if there is one, else at the document. No event
 * carries a token or a customer number.
 */
interface EventState {
  /** The element at which the events are dispatched. */
  source: EventTarget;
  /** The last announced detail as text. */
  lastDetail?: string;
}

const eventState = perPage("sessionEvents", (): EventState => ({ source: document }));

/** Dispatches events at this element until the returned function is called. */
export function dispatchSessionEventsFrom(page: Page, element: Element): () => void {
  const state = eventState(page);
  state.source = element;
  return () => {
    if (state.source === element) state.source = document;
  };
}

export function announceSessionChange(page: Page, { state, remainingSeconds, reason }: SessionView): void {
  const { shared, event } = HOST_STATES[state];
  const { remainingSeconds: _, ...known } = page.state.get();
  page.state.set({ ...known, session: shared, ...(state === "warning" && { remainingSeconds }) });
  if (event === undefined) return;
  // Nothing is left of an expired token, and no countdown runs.
  const detail = { state: event, remainingSeconds: state === "unverified" ? 0 : remainingSeconds, reason };
  // Several views of the session are one state for hosts. Equal details are not announced twice.
  const serialized = JSON.stringify(detail);
  const announced = eventState(page);
  if (serialized === announced.lastDetail) return;
  announced.lastDetail = serialized;
  emit(announced.source, "shell-session-change", detail);
}

/**
 * Announces the session's end to hosts. `detail.waitUntil(promise)` delays it for unsaved work, for a limited time.
 * `prevented` means that the host navigates itself.
 *
 * @param remainingSeconds the longest delay that waiting can gain
 */
export function announceSessionExpiring(
  page: Page,
  remainingSeconds: number,
): {
  work: Promise<unknown> | undefined;
  prevented: boolean;
} {
  const waits: Promise<unknown>[] = [];
  // The host's promise is wrapped, because even reading it may throw; then only its own entry rejects.
  const waitUntil = (work: Promise<unknown>) => void waits.push(new Promise((resolve) => resolve(work)));
  const goesOn = emit(eventState(page).source, "shell-session-expiring", { remainingSeconds, waitUntil }, true);
  return { work: waits.length > 0 ? Promise.allSettled(waits) : undefined, prevented: !goesOn };
}
