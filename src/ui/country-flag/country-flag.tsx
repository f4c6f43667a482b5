import { FLAG_DRAWINGS } from "virtual:flags";

type DrawnCountry = keyof typeof FLAG_DRAWINGS;

const isDrawn = (country: string): country is DrawnCountry => Object.hasOwn(FLAG_DRAWINGS, country);

/**
 * A flag beside the name of its country; decoration, for the name is read [M-05].
 *
 * @param country ISO 3166-1 alpha-2 in lower case, `eu`, or the address of a picture
 */
export function CountryFlag({ country }: { readonly country: string }) {
  if (isDrawn(country)) {
    const { viewBox, shapes } = FLAG_DRAWINGS[country];
    return (
      <svg
        className="flag"
        viewBox={viewBox}
        preserveAspectRatio="xMidYMid slice"
        width={24}
        height={16}
        aria-hidden="true"
      >
        {shapes.map(({ tag: Shape, attributes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a flag never change
          <Shape key={place} {...attributes} />
        ))}
      </svg>
    );
  }
  if (!/^(https?:\/\/|\/|data:image\/)/i.test(country)) return <span className="flag" aria-hidden="true" />;
  return <img className="flag" src={country} alt="" width={24} height={16} loading="lazy" decoding="async" />;
}
