import { STARS } from "../../domain/footer/star-rating.ts";
import { LEFT_HALF_STAR, WHOLE_STAR } from "./star-shapes.ts";

interface StarsProps {
  /** 0 to 5 in half steps. */
  readonly value: number;
  /** Text alternative of the stars. */
  readonly label: string;
}

/** A rating as vector graphics. Shape and colour both show full, half and empty stars [F-01]. */
export function Stars({ value, label }: StarsProps) {
  return (
    <span className="stars" role="img" aria-label={label} data-stars={value}>
      {STARS.map((star) => {
        const filled = value - star + 1;
        return (
          <svg key={star} className="star" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path className="star-outline" d={WHOLE_STAR} />
            {filled > 0 && <path className="star-filling" d={filled >= 1 ? WHOLE_STAR : LEFT_HALF_STAR} />}
          </svg>
        );
      })}
    </span>
  );
}
