import "savings-shell/cdn/shell.css";
import "savings-shell/app-header";
import "savings-shell/app-footer";
import "savings-shell/session-guard";
import { AuthProvider, type HostAuth } from "savings-shell/react";
import { followWith } from "savings-shell/navigation";
import { configure } from "savings-shell/shell";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";

configure({ site: { name: "Norvane" }, session: { probe: false } });

const locale = location.pathname.startsWith("/fr-fr/") ? "fr-FR" : "de-DE";
document.documentElement.lang = locale;
followWith((path) => history.pushState(null, "", path));

const auth: HostAuth = { login: () => location.assign("/de-de/login/"), logout: () => {} };
const Savings = lazy(() => import("team/savings"));

/** Nothing shows until the remote has rendered with the login state of this provider. */
function Page() {
  return (
    <AuthProvider auth={auth}>
      <Suspense fallback={null}>
        <app-header locale={locale} />
        <session-guard locale={locale} />
        <main id="main">
          <Savings />
        </main>
        <app-footer locale={locale} />
      </Suspense>
    </AuthProvider>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Page />);
