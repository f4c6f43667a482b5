import type { ActionItem } from "../../src/domain/header/header-data.ts";
import { buttonClass } from "../../src/ui/button/button.tsx";
import { classNames } from "../../src/ui/class-names.ts";
import { Link } from "../../src/ui/link/link.tsx";

const VARIANTS = { login: "secondary", registration: "primary" } as const;

/** Login and registration, as real links: they work before any script [H-11]. */
export function ActionItems({
  items,
  place,
}: {
  readonly items: readonly ActionItem[];
  readonly place: "bar" | "panel";
}) {
  if (items.length === 0) return null;
  return (
    <div className={`actions actions-${place}`}>
      {items.map((item) => (
        <Link
          key={item.id}
          id={item.id}
          href={item.href}
          action={item.type}
          className={classNames(buttonClass(VARIANTS[item.type]), `action-${item.type}`)}
          onChoose={item.callback}
        >
          {item.title}
        </Link>
      ))}
    </div>
  );
}
