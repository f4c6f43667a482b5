import type { ReactNode } from "react";
import { isFollowable } from "../link/href.ts";
import type { MarketChoice } from "./market-choice.ts";

interface MarketLinkProps {
  readonly choice: MarketChoice;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The link to a market. The page script reads its data attributes: it tells the host, stores the preferred locale and
 * clears the second cookie before the link is followed, so it works before React is there [M-04, M-07].
 */
export function MarketLink({ choice, className, children }: MarketLinkProps) {
  const { locale, href, preferredLocale } = choice;
  if (!isFollowable(href)) {
    return (
      <span className={className} data-inert="">
        {children}
      </span>
    );
  }
  return (
    <a
      className={className}
      href={href}
      hrefLang={preferredLocale}
      data-shell-link={`market-${locale}`}
      data-shell-action="market"
      data-shell-market={preferredLocale}
    >
      {children}
    </a>
  );
}
