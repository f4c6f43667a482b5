import { buttonClass } from "../../src/ui/button/button.tsx";
import { classNames } from "../../src/ui/class-names.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { useHeaderScope } from "./header-scope.ts";

interface LogoutButtonProps {
  readonly className?: string;
  onLogout(): void;
}

/** The way out: at the foot of the account menu, or in the bar where no account menu stands [H-31, H-34]. */
export function LogoutButton({ className, onLogout }: LogoutButtonProps) {
  const { translate } = useHeaderScope();
  return (
    <button type="button" className={buttonClass("secondary", classNames("logout", className))} onClick={onLogout}>
      <ControlIcon name="logout" size={20} />
      {translate("header.buttons.logout")}
    </button>
  );
}
