import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { CountdownDialog } from "./countdown-dialog.tsx";
import { Cover } from "./cover.tsx";

/** What the guard shows; nothing at all while all is well. */
export type GuardState =
  | { readonly kind: "quiet" }
  | {
      readonly kind: "countdown";
      readonly remainingSeconds: number;
      readonly canExtend: boolean;
      readonly isExtending: boolean;
      readonly hasFailed: boolean;
    }
  | { readonly kind: "extended"; readonly minutes: number }
  /** `unverified`: the token is over and no server answers; otherwise the session has ended. */
  | { readonly kind: "covered"; readonly isUnverified: boolean };

export interface SessionGuardViewProps {
  readonly state: GuardState;
  readonly translate: Translate;
  readonly locale: LocaleId;
  onExtend(): void;
  onLogout(): void;
}

export function SessionGuardView({ state, translate, locale, onExtend, onLogout }: SessionGuardViewProps) {
  return (
    <div lang={locale}>
      {state.kind === "countdown" && (
        <CountdownDialog {...state} translate={translate} onExtend={onExtend} onLogout={onLogout} />
      )}
      {state.kind === "covered" && (
        <Cover text={translate(state.isUnverified ? "session.unverified" : "session.expired")} />
      )}
      <p className="notice" part="notice" role="status" data-shown={state.kind === "extended" || undefined}>
        {state.kind === "extended" && translate("session.extended", { minutes: state.minutes, count: state.minutes })}
      </p>
    </div>
  );
}
