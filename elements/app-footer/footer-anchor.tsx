import type { ReactNode } from "react";
import type { FooterLink } from "../../src/domain/footer/footer-link.ts";
import { isAbsolute, isFollowable } from "../../src/ui/link/href.ts";

interface FooterAnchorProps {
  readonly link: Pick<FooterLink, "id" | "href"> & Partial<Pick<FooterLink, "kind">>;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Every link of the footer. The page script reads its data attributes: it tells the host before the link is followed,
 * and opens the consent tool instead of following a link of that kind [F-09].
 */
export function FooterAnchor({ link: { id, href, kind }, className, children }: FooterAnchorProps) {
  if (!isFollowable(href)) return <span className={className}>{children}</span>;
  return (
    <a
      className={className}
      href={href}
      rel={isAbsolute(href) ? "noopener" : undefined}
      data-shell-link={id}
      data-shell-action={kind === "consent" ? "consent" : undefined}
    >
      {children}
    </a>
  );
}
