import { useAuthContext, useShell } from "savings-shell/react";

/** A part of the team, in its own build. It follows the page's session without a provider of its own. */
export default function Savings() {
  const { isLoggedIn, login } = useAuthContext();
  const { session } = useShell();
  if (isLoggedIn) return <p data-team>Welcome, your session is {session}</p>;
  return (
    <button type="button" data-team onClick={login}>
      Log in
    </button>
  );
}
