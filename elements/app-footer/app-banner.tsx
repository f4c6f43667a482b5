import type { FooterAppBanner } from "../../src/domain/footer/footer-view.ts";
import { AppBadge } from "../../src/ui/app-badges/app-badge.tsx";
import type { Translate } from "../../src/ui/translate.ts";

const BADGE_TEXTS = { ios: "footer.app.appStore", android: "footer.app.googlePlay" } as const;

interface AppBannerProps {
  readonly banner: FooterAppBanner;
  readonly translate: Translate;
}

/** The mobile app and where to get it [F-03]. */
export function AppBanner({ banner: { iconUrl, badges }, translate }: AppBannerProps) {
  return (
    <section className="band app" aria-labelledby="app-heading">
      {iconUrl !== undefined && (
        <img className="app-icon" src={iconUrl} alt="" width={48} height={48} loading="lazy" decoding="async" />
      )}
      <div className="app-words">
        <h2 id="app-heading" className="band-heading">
          {translate("footer.app.title")}
        </h2>
        <p className="app-text">{translate("footer.app.text")}</p>
      </div>
      <div className="app-badges">
        {badges.map((badge) => (
          <AppBadge key={badge.id} badge={badge} text={translate(BADGE_TEXTS[badge.store])} />
        ))}
      </div>
    </section>
  );
}
