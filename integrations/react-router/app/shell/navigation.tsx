/** Links of the shell to pages of this site change the page without a load. */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { followWith } from "savings-shell/navigation";

export function ShellNavigation() {
  const navigate = useNavigate();
  useEffect(() => followWith((path) => void navigate(path)), [navigate]);
  return null;
}
