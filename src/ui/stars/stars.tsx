import { STAR_MAX } from "../../domain/rating/star-rating.ts";

const WHOLE = "M12 2.5l2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55-4.76-4.64 6.58-.96z";
const LEFT_HALF = "M12 2.5v15.02l-5.88 3.09 1.12-6.55-4.76-4.64 6.58-.96z";

interface StarsProps {
  /** 0 to 5 in half steps. */
  readonly value: number;
  /** What the stars say, in words. */
  readonly label: string;
}

/** A rating drawn as vectors; shape as well as colour tells full, half and empty [F-01]. */
export function Stars({ value, label }: StarsProps) {
  return (
    <span className="stars" role="img" aria-label={label} data-stars={value}>
      {Array.from({ length: STAR_MAX }, (_, place) => {
        const filled = value - place;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a star is.
          <svg key={place} className="star" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path className="star-outline" d={WHOLE} />
            {filled > 0 && <path className="star-filling" d={filled >= 1 ? WHOLE : LEFT_HALF} />}
          </svg>
        );
      })}
    </span>
  );
}
