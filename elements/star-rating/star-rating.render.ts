import { STARS, scoreBucket, starRating } from "../../src/domain/footer/star-rating.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { PartTexts } from "../../src/i18n/part-texts.ts";
import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { lightRendering } from "../../src/parts/light-rendering.ts";
import { LEFT_HALF_STAR, WHOLE_STAR } from "../../src/ui/stars/star-shapes.ts";
import decision from "./star-rating.decision.ts";
import type { definition } from "./star-rating.definition.ts";

export default lightRendering(decision.styles, starRatingView);

type StarRatingValues = ValuesOf<typeof definition>;

/** Stars in half steps, the word of the score's bucket, the reviews in the locale's format [F-01, D-14]. */
export function starRatingView({ score, count }: StarRatingValues, words: PartTexts): readonly LightNode[] {
  const value = starRating(score);
  const stars = STARS.map((place) => star(value - place + 1));
  const label = words.rated(value);
  return [
    node("span", { class: "stars", part: "stars", role: "img", "aria-label": label, "data-stars": value }, ...stars),
    node("span", { class: "word" }, words.bucket(scoreBucket(score))),
    ...(count === undefined || count < 0 ? [] : [node("span", { class: "count" }, words.reviews(Math.floor(count)))]),
  ];
}

function star(filled: number): LightNode {
  const filling = filled > 0 && node("path", { class: "star-filling", d: filled >= 1 ? WHOLE_STAR : LEFT_HALF_STAR });
  return node(
    "svg",
    { class: "star", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" },
    node("path", { class: "star-outline", d: WHOLE_STAR }),
    ...(filling ? [filling] : []),
  );
}
