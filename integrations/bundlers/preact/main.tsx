/// <reference types="savings-shell/preact" />
import type { HeaderData } from "savings-shell";
import "savings-shell";
import { render } from "preact";

const locale = location.pathname.startsWith("/fr-fr/") ? "fr-FR" : "de-DE";
const data: Partial<HeaderData> = { navItems: [] };

function Page() {
  return (
    <>
      <app-header
        class="top"
        locale={locale}
        layout-version="v2"
        hideNavigation={false}
        data={data as HeaderData}
        onshell-navigate={(event) => console.log(event.detail.href.length)}
      />
      <session-guard timeout-seconds={240} />
      {/* @ts-expect-error no such theme */}
      <app-footer theme="v9" />
      {/* @ts-expect-error no such locale */}
      <app-footer locale="de-XX" />
      {/* @ts-expect-error no such attribute */}
      <app-footer lokale="de-DE" />
      {/* @ts-expect-error no such detail */}
      <app-footer onshell-navigate={(event) => console.log(event.detail.hreff)} />
    </>
  );
}

const root = document.getElementById("root");
if (root) render(<Page />, root);
