import type { ReactNode } from "react";
import { isConsentHref } from "../../domain/links/link.ts";
import { isFollowable, leavesSite } from "./href.ts";
import { useLinkScope } from "./link-scope.ts";

export interface LinkProps {
  /** The id of the entry in the data; the page script finds the entry behind a click by it. */
  readonly id: string;
  readonly href?: string | undefined;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  /** What following it starts, for the events of login and registration. */
  readonly action?: "login" | "registration" | undefined;
  readonly onChoose?: (() => void) | undefined;
  /** Name for the styles of hosts. */
  readonly part?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Every link of the shell. An href that must not be followed makes no link: the entry stands as plain text, or as a
 * button where the host gave it a callback [L-17].
 */
export function Link({ id, href, className, isCurrent = false, action, onChoose, part, children }: LinkProps) {
  const scope = useLinkScope();
  if (!isFollowable(href)) {
    return onChoose ? (
      <button type="button" className={className} data-shell-choice={id} onClick={onChoose}>
        {children}
      </button>
    ) : (
      <span className={className} data-inert="">
        {children}
      </span>
    );
  }
  return (
    <a
      className={className}
      part={part}
      href={href}
      rel={leavesSite(href, scope) ? "noopener" : undefined}
      aria-current={isCurrent ? "page" : undefined}
      data-shell-link={id}
      data-shell-action={isConsentHref(href, scope.consentAnchor) ? "consent" : action}
      onClick={onChoose}
    >
      {children}
    </a>
  );
}
