import { useState } from "react";
import type { EndText } from "../../src/domain/facts/session-facts.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { useModal } from "../../src/ui/dialog/use-modal.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { Announcement, LIVE_REGION, useAnnounced } from "../../src/ui/live-region/live-region.tsx";
import { CountdownDialog } from "./countdown-dialog.tsx";
import { SignedOutNotice } from "./signed-out-notice.tsx";

/** The states of the guard's view; `quiet` shows nothing. */
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
  /** No customer is signed in. Says why the last session ended and how long the next may be idle (WCAG 2.2.6). */
  | {
      readonly kind: "signed-out";
      readonly why: EndText | undefined;
      readonly idleSeconds: number | undefined;
    }
  /** Checking: whether the session goes on is being decided; unverified: its token is over and no server answers. */
  | {
      readonly kind: "covered";
      readonly why: "checking" | "unverified" | "loggingOut" | EndText;
    };

export interface SessionGuardViewProps {
  readonly state: GuardState;
  /** Another tag showed this state until now, and it could be answered there. */
  readonly isContinued?: boolean | undefined;
  readonly translate: Translate;
  readonly locale: LocaleId;
  onExtend(): void;
  onLogout(): void;
}

export function SessionGuardView(props: SessionGuardViewProps) {
  const { state, translate, locale, onExtend, onLogout } = props;
  const countdown = useCountdown(state);
  const extended =
    state.kind === "extended" ? translate("session.extended", { minutes: state.minutes, count: state.minutes }) : "";
  const extendedWords = useAnnounced(extended);
  return (
    <div lang={locale}>
      {countdown.last && (
        <CountdownDialog
          {...countdown.last}
          key={countdown.number}
          isOpen={countdown.now !== undefined}
          onLeft={countdown.forget}
          isContinued={props.isContinued}
          translate={translate}
          onExtend={onExtend}
          onLogout={onLogout}
        />
      )}
      {state.kind === "covered" && <Cover text={translate(`session.${state.why}`)} />}
      {state.kind === "signed-out" && <SignedOutNotice {...state} translate={translate} />}
      <p
        className="notice"
        part="notice"
        {...LIVE_REGION}
        role={extended === "" ? undefined : "status"}
        data-shown={extended !== "" || undefined}
      >
        {extended !== "" && (
          <>
            <ControlIcon name="check" />
            <span ref={extendedWords}>{extended}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** A countdown that is over stays with what it told last until its dialog has faded out. The next one opens a dialog of its own. */
function useCountdown(state: GuardState) {
  const now = state.kind === "countdown" ? state : undefined;
  const [shown, setShown] = useState({ number: 0, now, last: now });
  if (now !== shown.now) {
    setShown({ number: shown.number + Number(shown.now === undefined), now, last: now ?? shown.last });
  }
  return { ...shown, forget: () => setShown((latest) => ({ ...latest, last: latest.now })) };
}

/** Hides the page, in the top layer above all it may have open: what belongs to a customer is not to be read. */
function Cover({ text }: { readonly text: string }) {
  // A screen reader says the first text as the name of the dialog that opens.
  const [first] = useState(text);
  return (
    <dialog {...useModal(true, { isTopmost: true })} className="cover" part="cover" aria-labelledby="cover-text">
      <div className="cover-box">
        <ControlIcon name="info" size={24} />
        <p id="cover-text">{text}</p>
      </div>
      <Announcement text={text === first ? "" : text} />
    </dialog>
  );
}
