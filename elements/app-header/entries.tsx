/** Entries of the bar that the panel of phones repeats: logos and actions. */
import type { ActionView, LogoView } from "../../src/domain/header/header.ts";
import { buttonClass } from "../../src/ui/button/button.tsx";
import { Anchor } from "../../src/ui/link/anchor.tsx";

interface LogoItemsProps {
  readonly items: readonly LogoView[];
  /** Registration in words beside a partner's logo [H-07]. */
  readonly register?: ActionView | undefined;
}

/** The site's logo or, without one, its name; and partner logos beside it [H-06]. */
export function LogoItems({ items, register }: LogoItemsProps) {
  return (
    <div className="logos">
      {items.map(({ link, url, darkUrl, alt }) => (
        <Anchor key={link.id} link={link} className="logo" part="logo">
          {url ? (
            <img className="logo-picture" src={url} alt={alt} width={180} height={40} decoding="async" />
          ) : (
            <span className="logo-name">{alt}</span>
          )}
          {url && darkUrl && (
            <img className="logo-picture logo-dark" src={darkUrl} alt="" width={180} height={40} decoding="async" />
          )}
        </Anchor>
      ))}
      {register && (
        <Anchor link={register.link} className="partner-register">
          {register.title}
        </Anchor>
      )}
    </div>
  );
}

interface ActionItemsProps {
  readonly items: readonly ActionView[];
  readonly place: "bar" | "panel";
}

const VARIANTS = { login: "secondary", registration: "primary" } as const;

/** Login and registration, as real links: they work before any script [H-11]. */
export function ActionItems({ items, place }: ActionItemsProps) {
  if (items.length === 0) return null;
  return (
    <div className={`actions actions-${place}`} part="actions">
      {items.map(({ link, type, title }) => (
        <Anchor key={link.id} link={link} className={buttonClass(VARIANTS[type], `action-${type}`)}>
          {title}
        </Anchor>
      ))}
    </div>
  );
}
