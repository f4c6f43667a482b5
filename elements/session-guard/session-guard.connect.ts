/** Joins the page's session on behalf of one tag; only the first tag of a page draws and decides. */
import { atom, computed, type ReadableAtom } from "nanostores";
import { isUnsafeHref } from "../../src/domain/links/link.ts";
import type { Connect, HostPort } from "../../src/element/connection.ts";
import type { HostValues } from "../../src/element/host-values.ts";
import { elementFacts } from "../../src/stores/element-facts.ts";
import { followTexts } from "../../src/stores/locale-content.ts";
import { followRedirects } from "../../src/stores/redirects.ts";
import { type GuardSettings, joinSession, type SessionUse, sessionView } from "../../src/stores/session.ts";
import { speakFrom } from "../../src/stores/session-events.ts";
import { followSession } from "../../src/tracking/page-tracking.ts";
import { guardState } from "./guard-state.ts";
import type { SessionGuardViewProps } from "./session-guard.view.tsx";

/** Every tag on the page, in the order of arrival. */
const guards = atom<readonly HTMLElement[]>([]);

export const connect: Connect<SessionGuardViewProps> = async (host) => {
  const facts = elementFacts(host.values);
  const session = joinSession(() => facts.get().locale);
  host.signal.addEventListener("abort", session.release);
  followSession();
  const locale = computed(facts, (known) => known.locale);
  const texts = await followTexts(locale, host.signal, (wanted) =>
    host.raise("load-failed", `The texts of ${wanted} could not be loaded; the former language stays.`),
  );
  const isLeading = computed(guards, ([first]) => first === host.element);
  // A tag that left while its texts were on their way must not lead those that are there.
  if (!host.signal.aborted) takePlace(host, session, facts, isLeading);
  const view = computed([sessionView, texts, isLeading], (shown, { translate, locale: language }, leads) => ({
    state: guardState(leads ? shown : undefined),
    translate,
    locale: language,
    onExtend: session.extend,
    onLogout: () => {
      if (host.emit("shell-logout", { reason: "logout" }, true)) session.logout();
    },
  }));
  return { view };
};

/** Stands in line with the other tags, and leads when it is the first of them. */
function takePlace(
  host: HostPort,
  session: SessionUse,
  facts: ReturnType<typeof elementFacts>,
  isLeading: ReadableAtom<boolean>,
): void {
  guards.set([...guards.get(), host.element]);
  const stopLeading = isLeading.subscribe((leads) => {
    if (leads) lead(host, session, facts);
  });
  host.signal.addEventListener("abort", () => {
    guards.set(guards.get().filter((element) => element !== host.element));
    stopLeading();
    if (guards.get().length === 0) session.guardBy(undefined);
  });
}

/** From now on this tag's settings hold, events start at it, and it leads customers where they have to go first. */
function lead(host: HostPort, session: SessionUse, facts: ReturnType<typeof elementFacts>): void {
  session.guardBy(settingsOf(host.values.get(), host));
  const stops = [
    host.values.listen((values) => session.guardBy(settingsOf(values, host))),
    speakFrom(host.element),
    followRedirects(facts, (detail) => host.emit("shell-redirect", detail, true)),
  ];
  host.signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
}

function settingsOf(values: HostValues, host: HostPort): GuardSettings {
  const { timeoutSeconds, webView, disabled } = values;
  return {
    loginHref: loginHrefOf(values, host),
    idleSeconds: typeof timeoutSeconds === "number" && timeoutSeconds > 0 ? timeoutSeconds : undefined,
    webView: webView === true,
    disabled: disabled === true,
  };
}

/** An address that a browser would run instead of opening is none [L-17]. */
function loginHrefOf({ loginHref }: HostValues, host: HostPort): string | undefined {
  if (typeof loginHref !== "string" || loginHref === "") return undefined;
  if (!isUnsafeHref(loginHref)) return loginHref;
  host.raise(
    "unsafe-href",
    'Attribute login-href must not be followed; the login of the locale is used. Write an address such as login-href="/de-de/login/".',
  );
  return undefined;
}
