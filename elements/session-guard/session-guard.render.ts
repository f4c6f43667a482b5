/** Joins the page's session on behalf of one tag; the first tag leads, and one tag shows the session (showing-guard.ts). */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { HostPort, Readable } from "../../src/element/host-port.ts";
import { listenFirst } from "../../src/platform/surface-events.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { prepareReading } from "../../src/stores/customer/page-customer.ts";
import {
  dispatchSessionEventsFrom,
  joinSession,
  renderedSession,
  type SessionUse,
} from "../../src/stores/customer/page-session.ts";
import { type GuardSettings, guardSettings, isGuardedAround } from "../../src/stores/page/guard-settings.ts";
import { takeEndReason } from "../../src/stores/page/page-reading.ts";
import { followRedirects } from "../../src/stores/page/redirects.ts";
import { coverLeftPage } from "./left-page.ts";
import decision, { type GuardFacts } from "./session-guard.decision.ts";
import type { definition } from "./session-guard.definition.ts";
import type { SessionGuardViewProps } from "./session-guard.view.tsx";
import { handedOver, handOverWhereHidden, type RenderedGuard, showingGuard, withGuard } from "./showing-guard.ts";

type SessionGuardValues = ValuesOf<typeof definition>;

/** Every rendered tag on the page, in document order. */
const guards = atom<readonly RenderedGuard[]>([]);
const showing = computed(guards, showingGuard);

export default elementRendering<SessionGuardViewProps, SessionGuardValues, undefined, GuardFacts>(decision, {
  prepare: prepareReading,
  live(host, facts, values) {
    listenFirst();
    const session = joinSession(host.page, () => facts.get().locale);
    host.signal.addEventListener("abort", session.release);
    takePlace(host, session, facts, values);
    const isFramed = isGuardedAround();
    let endReason: ReturnType<typeof takeEndReason>;
    return {
      state: computed([renderedSession(host.page), showing, facts], (shown, guard) => {
        if (guard?.element !== host.element || isFramed) return { session: undefined };
        endReason = shown?.state === "anonymous" ? (endReason ?? takeEndReason(host.page)) : undefined;
        return { session: shown, endReason, isContinued: guard.isContinued };
      }),
      callbacks: {
        onExtend: session.extend,
        onLogout: () => {
          if (host.emit("shell-logout", { reason: "logout" }, true)) session.logout();
        },
      },
    };
  },
});

/** Adds the tag to the page's guards. */
function takePlace(
  host: HostPort,
  session: SessionUse,
  facts: ReadableAtom<Facts>,
  values: Readable<SessionGuardValues>,
): void {
  const { element, signal } = host;
  const isLeading = computed(guards, ([first]) => first?.element === element);
  const setGuards = (next: readonly RenderedGuard[]) => {
    guards.set(handedOver(host.page, guards.get(), next));
    session.setGuards(next.map(({ settings }) => settings));
  };
  const others = () => guards.get().filter((guard) => guard.element !== element);
  const enter = (now: SessionGuardValues) => setGuards(withGuard(others(), element, reportedSettings(now, host)));
  let stopLeading = () => {};
  const stops = [
    values.listen(enter),
    isLeading.subscribe((leads) => {
      stopLeading();
      stopLeading = leads ? lead(host, facts) : () => {};
    }),
    handOverWhereHidden(host, guards),
  ];
  enter(values.get());
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
    stopLeading();
    setGuards(others());
  });
}

/** From now on events start at this tag, it performs forced redirects, and it covers a page that is left. Returns a function that ends this. */
function lead(host: HostPort, facts: ReadableAtom<Facts>): () => void {
  const stops = [
    isGuardedAround() ? () => {} : coverLeftPage(host),
    dispatchSessionEventsFrom(host.page, host.element),
    followRedirects(host.page, facts, (detail) => host.emit("shell-redirect", detail, true)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reads the tag's settings and reports a `login-href` that a browser would execute instead of opening [L-17]. */
function reportedSettings(values: SessionGuardValues, host: HostPort): GuardSettings {
  const settings = guardSettings(values);
  if (values.loginHref !== undefined && settings.loginHref === undefined) {
    host.reportError(
      "unsafe-href",
      'Attribute login-href must not be followed; the login of the locale is used. Write an address such as login-href="/de-de/login/".',
    );
  }
  return settings;
}
