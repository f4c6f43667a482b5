import type { FooterRating } from "../../src/domain/footer/footer-view.ts";
import { Stars } from "../../src/ui/stars/stars.tsx";
import type { Translate } from "../../src/ui/translate.ts";

interface RatingBlockProps {
  readonly rating: FooterRating;
  readonly translate: Translate;
}

/** What others say of the site: a word, stars in half steps, the count of reviews [F-01]. */
export function RatingBlock({ rating: { bucket, stars, score, reviewCount }, translate }: RatingBlockProps) {
  return (
    <div className="rating" part="rating">
      <span className="rating-word">{translate(`footer.rating.bucket${bucket}`)}</span>
      <Stars value={stars} label={translate("footer.rating.label", { score })} />
      {reviewCount !== undefined && (
        <span className="rating-count">{translate("footer.rating.reviews", { count: reviewCount })}</span>
      )}
    </div>
  );
}
