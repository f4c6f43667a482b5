import "savings-shell";
import type { AppHeaderElement } from "savings-shell";
import type {} from "savings-shell/react";
import { ShellTag } from "savings-shell/react-fragments";
import { useRef } from "react";
import { createRoot } from "react-dom/client";

const locale = location.pathname.startsWith("/fr-fr/") ? "fr-FR" : "de-DE";

function Page() {
  const header = useRef<AppHeaderElement>(null);
  return (
    <>
      <app-header ref={header} locale={locale} layout-version="v2" className="top" />
      <ShellTag tag="session-guard" locale="de-DE" timeout-seconds={240} />
      {/* @ts-expect-error no such theme */}
      <app-footer theme="v9" />
      {/* @ts-expect-error no such attribute */}
      <ShellTag tag="app-footer" lokale="de-DE" />
    </>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Page />);
