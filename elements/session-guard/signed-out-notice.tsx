import { useEffect, useState } from "react";
import { durationText } from "../../src/i18n/duration.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";

export interface SignedOutNoticeProps {
  readonly why: "endedIdle" | "expired" | undefined;
  readonly idleSeconds: number | undefined;
  readonly translate: Translate;
}

/**
 * Stands where the tag stands, until the customer logs in: why the last session ended, to the ear as well, and how long
 * the next one may be idle (WCAG 2.2.6).
 */
export function SignedOutNotice({ why, idleSeconds, translate }: SignedOutNoticeProps) {
  // A screen reader announces only changes in a live region that already exists.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className="signed-out container" data-width="beforeLogin" part="signed-out">
      <p role="status" className="ended" data-shown={why !== undefined || undefined}>
        {isThere && why !== undefined && (
          <>
            <ControlIcon name="info" />
            <span>{translate(`session.${why}`)}</span>
          </>
        )}
      </p>
      {idleSeconds !== undefined && (
        <p className="limit">{translate("session.limit", { time: durationText(translate, idleSeconds) })}</p>
      )}
    </div>
  );
}
