import "savings-shell";
import type { AppHeaderElement } from "savings-shell";
import { AuthProvider, type HostAuth, useAuthContext } from "savings-shell/react";
import { useRef } from "react";
import { createRoot } from "react-dom/client";

const locale = location.pathname.startsWith("/fr-fr/") ? "fr-FR" : "de-DE";
const auth: HostAuth = { login: () => location.assign("/login"), logout: () => location.assign("/logout") };

function Savings() {
  const { isLoggedIn, login } = useAuthContext();
  return isLoggedIn ? <p>Welcome</p> : <button type="button" onClick={login}>Log in</button>;
}

function Page() {
  const header = useRef<AppHeaderElement>(null);
  return (
    <AuthProvider auth={auth}>
      <app-header ref={header} locale={locale} layout-version="v2" onshell-navigate={(event) => console.log(event.detail.href)} />
      {/* @ts-expect-error no such theme */}
      <app-footer theme="v9" />
      <Savings />
    </AuthProvider>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Page />);
