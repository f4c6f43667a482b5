import { FLAG_DRAWINGS, type FlagShape } from "./flag-drawings.ts";

const isDrawn = (country: string): country is keyof typeof FLAG_DRAWINGS => Object.hasOwn(FLAG_DRAWINGS, country);

/**
 * A flag next to the name of its country. It is hidden from screen readers, because they read the name [M-05].
 *
 * @param country ISO 3166-1 alpha-2 in lower case, `eu`, or the address of a picture
 */
export function CountryFlag({ country }: { readonly country: string }) {
  if (isDrawn(country)) {
    const shapes: readonly FlagShape[] = FLAG_DRAWINGS[country];
    return (
      <svg className="flag" viewBox="0 0 36 24" width={24} height={16} aria-hidden="true">
        {shapes.map((shape) => (
          <path key={shape.d + shape.stroke} {...shape} />
        ))}
      </svg>
    );
  }
  if (!/^(https?:\/\/|\/|data:image\/)/i.test(country)) return <span className="flag" aria-hidden="true" />;
  return <img className="flag" src={country} alt="" width={24} height={16} loading="lazy" decoding="async" />;
}
