import { useEffect, useState } from "react";
import type { EndText } from "../../src/domain/facts/session-facts.ts";
import { ENDED } from "../../src/element/fragment.ts";
import { durationText } from "../../src/i18n/duration.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { LIVE_REGION, useAnnounced } from "../../src/ui/live-region/live-region.tsx";

export interface SignedOutNoticeProps {
  readonly why: EndText | undefined;
  readonly idleSeconds: number | undefined;
  readonly translate: Translate;
}

/**
 * Shown in the place of the tag until the customer logs in: why the last session ended, which a screen reader announces, and how
 * long the next one may be idle (WCAG 2.2.6).
 */
export function SignedOutNotice({ why, idleSeconds, translate }: SignedOutNoticeProps) {
  // A screen reader announces only changes in a live region that already exists.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const ended = isThere && why !== undefined ? translate(`session.${why}`) : "";
  const words = useAnnounced(ended);
  return (
    <section
      className="signed-out container"
      data-width="beforeLogin"
      part="signed-out"
      aria-label={translate("session.limitLabel")}
    >
      <p
        {...LIVE_REGION}
        role={ended ? "status" : undefined}
        className="ended"
        data-shown={why !== undefined || undefined}
        {...{
          [ENDED]: translate("session.expired"),
          [`${ENDED}-idle`]: translate("session.endedIdle"),
          [`${ENDED}-keyless`]: translate("session.endedKeyless"),
          [`${ENDED}-logout`]: translate("session.loggedOut"),
        }}
      >
        <ControlIcon name="info" />
        {/* The enhance tier may have filled it in before. */}
        <span ref={words} suppressHydrationWarning>
          {ended}
        </span>
      </p>
      {idleSeconds !== undefined && (
        <p className="limit">{translate("session.limit", { time: durationText(translate, idleSeconds) })}</p>
      )}
    </section>
  );
}
