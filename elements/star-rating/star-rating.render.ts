import { html, nothing, svg, type TemplateResult } from "lit-html";
import { STARS, scoreBucket, starRating } from "../../src/domain/footer/star-rating.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { PartTexts } from "../../src/i18n/part-texts.ts";
import { viewRendering } from "../../src/parts/part-rendering.ts";
import { LEFT_HALF_STAR, WHOLE_STAR } from "../../src/ui/stars/star-shapes.ts";
import decision from "./star-rating.decision.ts";
import type { definition } from "./star-rating.definition.ts";

export default viewRendering(decision.styles, starRatingView);

type StarRatingValues = ValuesOf<typeof definition>;

/** Stars in half steps, the word of the score's bucket, the reviews in the locale's format [F-01, D-14]. */
function starRatingView({ score, count }: StarRatingValues, words: PartTexts): TemplateResult {
  const value = starRating(score);
  const stars = STARS.map((place) => star(value - place + 1));
  const reviews = count === undefined || count < 0 ? undefined : words.reviews(Math.floor(count));
  return html`
    <span class="stars" part="stars" role="img" aria-label=${words.rated(value)} data-stars=${value}>${stars}</span>
    <span class="word">${words.bucket(scoreBucket(score))}</span>
    ${reviews === undefined ? nothing : html`<span class="count">${reviews}</span>`}`;
}

function star(filled: number): TemplateResult {
  const filling = svg`<path class="star-filling" d=${filled >= 1 ? WHOLE_STAR : LEFT_HALF_STAR}></path>`;
  return html`<svg class="star" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"
    ><path class="star-outline" d=${WHOLE_STAR}></path>${filled > 0 ? filling : nothing}</svg>`;
}
