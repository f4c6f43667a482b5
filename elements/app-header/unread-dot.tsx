import { useHeaderScope } from "./header-scope.ts";

/** The red dot of unread messages, with words for those who do not see it [H-17]. */
export function UnreadDot() {
  const { translate } = useHeaderScope();
  return (
    <span className="unread">
      <span className="visually-hidden">{translate("header.unreadMessages")}</span>
    </span>
  );
}
