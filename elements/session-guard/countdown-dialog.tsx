import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type AnnouncedSeconds,
  nextAnnouncement,
  passedThreshold,
} from "../../src/domain/access/countdown-announcements.ts";
import { durationText } from "../../src/i18n/duration.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { pageTitle } from "../../src/platform/countdown-title.ts";
import { ignoreSecondPress } from "../../src/platform/second-press.ts";
import { Button } from "../../src/ui/button/button.tsx";
import { Dialog } from "../../src/ui/dialog/dialog.tsx";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";

export interface CountdownDialogProps {
  /** False while it leaves. */
  readonly isOpen: boolean;
  readonly remainingSeconds: number;
  readonly canExtend: boolean;
  readonly isExtending: boolean;
  readonly hasFailed: boolean;
  /** Another tag showed it until now. */
  readonly isContinued?: boolean | undefined;
  readonly translate: Translate;
  onExtend(): void;
  onLogout(): void;
  onLeft(): void;
}

/**
 * The countdown as a modal alert dialog (WCAG 2.2.1). The time that changes each second is visible, and readers can
 * navigate to it; screen readers announce it on opening and at 60, 40 and 20 seconds.
 *
 * The button that extends the session keeps its place when it can do nothing any more, and gives the reason. Otherwise the
 * logout button would move under the finger that is about to press.
 */
export function CountdownDialog(props: CountdownDialogProps) {
  const { remainingSeconds, canExtend, translate } = props;
  const [opening] = useState(remainingSeconds);
  const [isContinued] = useState(props.isContinued);
  const [couldExtend, setCouldExtend] = useState(canExtend);
  if (canExtend && !couldExtend) setCouldExtend(true);
  const isBlocked = props.isExtending || !canExtend;
  const inTime = (seconds: number) => translate("session.countdown", { time: durationText(translate, seconds) });
  // The dialog may be gone before the second half of a double click, which must not reach the page below.
  const extend = (press: MouseEvent<HTMLButtonElement>) => {
    ignoreSecondPress(press);
    props.onExtend();
  };
  const spoken = useAnnouncement(remainingSeconds, translate);
  const clock = clockText(remainingSeconds);
  useTitleCountdown(props.isOpen ? translate("session.titleCountdown", { time: clock }) : undefined);

  return (
    <Dialog
      id="countdown"
      role="alertdialog"
      isOpen={props.isOpen}
      onLeft={props.onLeft}
      isTopmost
      isContinued={isContinued}
      title={translate("session.title")}
      describedBy="opening"
      actions={
        <>
          {couldExtend && (
            <Button variant="primary" aria-disabled={isBlocked || undefined} onClick={isBlocked ? undefined : extend}>
              {translate("session.extend")}
            </Button>
          )}
          <Button onClick={props.onLogout}>{translate("session.logout")}</Button>
        </>
      }
    >
      <p id="opening" hidden>
        {inTime(opening)}
        {!couldExtend && ` ${translate("session.cannotExtend")}`}
      </p>
      <p className="clock" aria-hidden="true" data-low={remainingSeconds <= 20 || undefined}>
        {clock}
      </p>
      <div className="message">
        <p className="time-left">{inTime(remainingSeconds)}</p>
        {!couldExtend && <p className="no-extension">{translate("session.cannotExtend")}</p>}
        <p className="failure" role="alert">
          {(props.hasFailed || canExtend !== couldExtend) && (
            <>
              <ControlIcon name="warning" />
              <span>{translate("session.failed")}</span>
            </>
          )}
        </p>
      </div>
      <p className="visually-hidden" aria-live="assertive" aria-atomic="true" data-spoken="">
        {spoken}
      </p>
    </Dialog>
  );
}

function useAnnouncement(remainingSeconds: number, translate: Translate): string {
  const said = useRef<AnnouncedSeconds | undefined>(passedThreshold(remainingSeconds));
  const [spoken, setSpoken] = useState("");
  // A layout effect, so that the words are there with the time that they tell, in every release of React.
  useLayoutEffect(() => {
    const threshold = nextAnnouncement(said.current, remainingSeconds);
    if (threshold === undefined) return;
    said.current = threshold;
    setSpoken(translate("session.announce", { time: durationText(translate, remainingSeconds) }));
  }, [remainingSeconds, translate]);
  return spoken;
}

/** Shows a text in place of the page's title. Without one the page has its own title again. */
function useTitleCountdown(text: string | undefined): void {
  const title = useRef<ReturnType<typeof pageTitle>>(undefined);
  useEffect(() => {
    title.current ??= pageTitle();
    if (text === undefined) title.current.restore();
    else title.current.show(text);
  }, [text]);
  useEffect(() => () => title.current?.restore(), []);
}

/** Minutes and seconds as a clock shows them, the same in every locale. */
function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
