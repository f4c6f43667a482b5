import { useEffect, useRef, useState } from "react";
import { type AnnouncedSeconds, nextAnnouncement, passedMark } from "../../src/domain/session/announcements.ts";
import { durationText } from "../../src/i18n/duration.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { pageTitle } from "../../src/platform/page-title.ts";
import { Button } from "../../src/ui/button/button.tsx";
import { useModal } from "./use-modal.ts";

export interface CountdownDialogProps {
  readonly remainingSeconds: number;
  readonly canExtend: boolean;
  readonly isExtending: boolean;
  readonly hasFailed: boolean;
  readonly translate: Translate;
  onExtend(): void;
  onLogout(): void;
}

/**
 * The countdown as a native modal alert dialog (WCAG 2.2.1). The time that changes each second is for the eye; it is
 * said aloud on opening and at 60, 40 and 20 seconds. The browser gives the focus back where it came from.
 */
export function CountdownDialog(props: CountdownDialogProps) {
  const { remainingSeconds, translate } = props;
  const modal = useModal();
  const logout = useFocusWithout(props.canExtend);
  const [opening] = useState(remainingSeconds);
  const time = durationText(translate, remainingSeconds);
  const spoken = useAnnouncement(remainingSeconds, translate);
  useTitleCountdown(translate("session.titleCountdown", { time: clockText(remainingSeconds) }));

  return (
    <dialog
      {...modal}
      className="dialog"
      part="dialog"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="title"
      aria-describedby="opening"
    >
      <h2 id="title">{translate("session.title")}</h2>
      <p id="opening" className="visually-hidden">
        {translate("session.countdown", { time: durationText(translate, opening) })}
      </p>
      <p aria-hidden="true">{translate("session.countdown", { time })}</p>
      <p className="clock" aria-hidden="true" data-low={remainingSeconds <= 20 || undefined}>
        {clockText(remainingSeconds)}
      </p>
      <p className="visually-hidden" aria-live="assertive" aria-atomic="true" data-spoken="">
        {spoken}
      </p>
      <p className="failure" role="alert">
        {props.hasFailed && translate("session.failed")}
      </p>
      <div className="actions">
        {props.canExtend && (
          <Button variant="primary" autoFocus aria-disabled={props.isExtending || undefined} onClick={props.onExtend}>
            {translate("session.extend")}
          </Button>
        )}
        <Button ref={logout} autoFocus={!props.canExtend} onClick={props.onLogout}>
          {translate("session.logout")}
        </Button>
      </div>
    </dialog>
  );
}

/** The button that can extend may go while it has the focus, which then belongs to the one that is left. */
function useFocusWithout(canExtend: boolean) {
  const left = useRef<HTMLButtonElement>(null);
  const could = useRef(canExtend);
  useEffect(() => {
    if (could.current && !canExtend) left.current?.focus();
    could.current = canExtend;
  }, [canExtend]);
  return left;
}

function useAnnouncement(remainingSeconds: number, translate: Translate): string {
  const said = useRef<AnnouncedSeconds | undefined>(passedMark(remainingSeconds));
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const mark = nextAnnouncement(said.current, remainingSeconds);
    if (mark === undefined) return;
    said.current = mark;
    setSpoken(translate("session.announce", { time: durationText(translate, remainingSeconds) }));
  }, [remainingSeconds, translate]);
  return spoken;
}

function useTitleCountdown(text: string): void {
  const title = useRef<ReturnType<typeof pageTitle>>(undefined);
  useEffect(() => {
    title.current ??= pageTitle();
    title.current.show(text);
  }, [text]);
  useEffect(() => () => title.current?.restore(), []);
}

/** Minutes and seconds as a clock shows them, the same in every locale. */
function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
