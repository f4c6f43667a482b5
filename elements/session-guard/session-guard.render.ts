/** Joins the page's session on behalf of one tag; only the first tag of a page draws and decides. */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { HostPort, Readable, Rendering } from "../../src/element/host-port.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { type GuardSettings, guardSettings } from "../../src/stores/guard-settings.ts";
import { expectedIdleSeconds, joinSession, type SessionUse, takeEndReason } from "../../src/stores/page-session.ts";
import { followRedirects } from "../../src/stores/redirects.ts";
import { dispatchSessionEventsFrom } from "../../src/stores/session-events.ts";
import { currentSessionView } from "../../src/stores/signed-in.ts";
import { decision, type GuardFacts } from "./session-guard.decision.ts";
import type { definition } from "./session-guard.definition.ts";
import type { SessionGuardViewProps } from "./session-guard.view.tsx";

type SessionGuardValues = ValuesOf<typeof definition>;

/** Every tag on the page, in the order of arrival. */
const guards = atom<readonly HTMLElement[]>([]);

export const rendering: Rendering = elementRendering<SessionGuardViewProps, SessionGuardValues, undefined, GuardFacts>(
  decision,
  {
    live(host, facts, values) {
      const session = joinSession(() => facts.get().locale);
      host.signal.addEventListener("abort", session.release);
      const isLeading = takePlace(host, session, facts, values);
      let endReason: ReturnType<typeof takeEndReason>;
      return {
        state: computed([currentSessionView, isLeading, facts], (shown, leads) => {
          if (!leads) return { session: undefined };
          endReason = shown?.state === "anonymous" ? (endReason ?? takeEndReason()) : undefined;
          const { loginPage, ...tag } = values.get();
          const idleSeconds = loginPage ? expectedIdleSeconds(guardSettings(tag).idleSeconds) : undefined;
          return { session: shown, endReason, idleSeconds };
        }),
        callbacks: {
          onExtend: session.extend,
          onLogout: () => {
            if (host.emit("shell-logout", { reason: "logout" }, true)) session.logout();
          },
        },
      };
    },
  },
);

/** Queues behind the other tags; the first tag in the queue leads. */
function takePlace(
  host: HostPort,
  session: SessionUse,
  facts: ReadableAtom<Facts>,
  values: Readable<SessionGuardValues>,
): ReadableAtom<boolean> {
  const isLeading = computed(guards, ([first]) => first === host.element);
  guards.set([...guards.get(), host.element]);
  const stopLeading = isLeading.subscribe((leads) => {
    if (leads) lead(host, session, facts, values);
  });
  host.signal.addEventListener("abort", () => {
    guards.set(guards.get().filter((element) => element !== host.element));
    stopLeading();
    if (guards.get().length === 0) session.setGuard(undefined);
  });
  return isLeading;
}

/** From now on this tag's settings apply, events start at this tag, and it performs forced redirects. */
function lead(
  host: HostPort,
  session: SessionUse,
  facts: ReadableAtom<Facts>,
  values: Readable<SessionGuardValues>,
): void {
  session.setGuard(reportedSettings(values.get(), host));
  const stops = [
    values.listen((now) => session.setGuard(reportedSettings(now, host))),
    dispatchSessionEventsFrom(host.element),
    followRedirects(facts, (detail) => host.emit("shell-redirect", detail, true)),
  ];
  host.signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
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
