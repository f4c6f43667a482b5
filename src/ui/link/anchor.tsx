import type { ReactNode } from "react";
import type { LinkView } from "../../domain/page-links/link-view.ts";

interface AnchorProps {
  readonly link: LinkView;
  readonly className?: string | undefined;
  /** Name of the part for the styles of hosts. */
  readonly part?: string;
  readonly children: ReactNode;
}

/**
 * Renders every decided link of the shell. The page script reads its data attributes and informs the host before the
 * link is followed, so this works before React is loaded. A link without a target is plain text, or a button if the
 * host gave it a callback [L-17, F-09, M-07].
 */
export function Anchor({ link, className, part, children }: AnchorProps) {
  const { id, callback } = link;
  if (link.kind === "none") {
    return callback ? (
      <button type="button" className={className} data-shell-choice={id} onClick={callback}>
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
      href={link.href}
      hrefLang={link.market}
      rel={link.rel}
      aria-current={link.isCurrent ? "page" : undefined}
      data-shell-link={id}
      data-shell-action={link.action}
      data-shell-market={link.market}
      onClick={callback}
    >
      {children}
    </a>
  );
}
