import type { MenuItem, MenuItemType } from "../../src/domain/header/header-data.ts";
import { buttonClass } from "../../src/ui/button/button.tsx";
import { classNames } from "../../src/ui/class-names.ts";
import { ContentIcon, ControlIcon, isDrawableIcon } from "../../src/ui/icon/icon.tsx";
import { isFollowable, leavesSite } from "../../src/ui/link/href.ts";
import { Link } from "../../src/ui/link/link.tsx";
import { useLinkScope } from "../../src/ui/link/link-scope.ts";
import { useHeaderScope } from "./header-scope.ts";

const CLASSES: Readonly<Record<MenuItemType, string>> = {
  basic: "item item-basic",
  advanced: "item item-advanced",
  text: "item item-text",
  image: "item item-image",
  arrow: "item item-arrow",
  login: buttonClass("secondary", "item-action"),
  registration: buttonClass("primary", "item-action"),
};

const ACTIONS: { readonly [type in MenuItemType]?: "login" | "registration" } = {
  login: "login",
  registration: "registration",
};

/** One entry of a menu, drawn by its type [H-10]. */
export function MenuItemView({ item }: { readonly item: MenuItem }) {
  const { isCurrent } = useHeaderScope();
  return (
    <Link
      id={item.id}
      href={item.href}
      action={ACTIONS[item.type]}
      isCurrent={isCurrent(item.href)}
      className={CLASSES[item.type]}
      onChoose={item.callback}
    >
      {item.type === "image" && item.imageUrl !== undefined && (
        <img
          className="item-picture"
          src={item.imageUrl}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
        />
      )}
      {isDrawableIcon(item.icon) && (
        <span className="item-icon">
          <ContentIcon icon={item.icon} color={item.iconColor} size={item.type === "advanced" ? 24 : 20} />
        </span>
      )}
      <span className="item-texts">
        <span className="item-title">
          {item.title}
          {item.tag !== undefined && <span className="tag">{item.tag}</span>}
        </span>
        {item.description !== undefined && <span className="item-description">{item.description}</span>}
      </span>
      <ExpandIcon item={item} />
    </Link>
  );
}

/** Shows that an entry leads somewhere; an href that is not followed gets none [L-17]. */
function ExpandIcon({ item }: { readonly item: MenuItem }) {
  const scope = useLinkScope();
  if (!isFollowable(item.href)) return null;
  const name = item.type === "arrow" ? "arrow" : leavesSite(item.href, scope) ? "external" : undefined;
  if (name === undefined) return null;
  return (
    <span className={classNames("item-expand", name === "arrow" && "mirrored")} data-expand="">
      <ControlIcon name={name} size={16} />
    </span>
  );
}
