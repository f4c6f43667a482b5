import type { LogoItem } from "../../src/domain/header/header-data.ts";
import { Link } from "../../src/ui/link/link.tsx";

/** The site's logo, and partner logos beside it [H-06]. */
export function LogoItems({
  items,
  idPrefix = "",
}: {
  readonly items: readonly LogoItem[];
  readonly idPrefix?: string;
}) {
  return (
    <div className="logos">
      {items.map((item) => (
        <Link key={item.id} id={`${idPrefix}${item.id}`} href={item.href} className="logo" part="logo">
          <img className="logo-picture" src={item.url} alt={item.alt} width={180} height={40} decoding="async" />
        </Link>
      ))}
    </div>
  );
}
