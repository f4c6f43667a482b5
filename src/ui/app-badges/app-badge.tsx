import IconBrandApple from "@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs";
import IconBrandGooglePlay from "@tabler/icons-react/dist/esm/icons/IconBrandGooglePlay.mjs";
import type { StoreBadge } from "../../domain/footer/footer-view.ts";
import { isFollowable } from "../link/href.ts";

const MARKS = { ios: IconBrandApple, android: IconBrandGooglePlay } as const;

interface AppBadgeProps {
  readonly badge: StoreBadge;
  /** The badge's words in the language of the element. */
  readonly text: string;
}

/** A store's badge drawn plainly, in words of the reader's language and not as a picture of words [F-03]. */
export function AppBadge({ badge: { id, store, href }, text }: AppBadgeProps) {
  if (!isFollowable(href)) return null;
  const Mark = MARKS[store];
  return (
    <a className="app-badge" href={href} rel="noopener" data-shell-link={id} data-store={store}>
      <Mark size={24} stroke={1.5} aria-hidden="true" />
      <span>{text}</span>
    </a>
  );
}
