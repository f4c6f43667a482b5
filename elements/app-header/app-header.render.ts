/** Renders a header from the facts and the data of its host. */

import type { ReadableAtom } from "nanostores";
import { formatMoney } from "../../src/domain/account/money.ts";
import type { Facts } from "../../src/domain/facts/facts.ts";
import type { GivenHeaderData } from "../../src/domain/header/header-data.ts";
import { readGivenHeader } from "../../src/domain/header/header-data-reader.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { routeHref } from "../../src/domain/routes/route-href.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { HostPort, Rendering } from "../../src/element/host-port.ts";
import { whenIdle } from "../../src/platform/idle.ts";
import { skipTo } from "../../src/platform/shadow-dom.ts";
import type { Data } from "../../src/prerender/element-decision.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { switchAccount } from "../../src/stores/account-switch.ts";
import { joinSession } from "../../src/stores/page-session.ts";
import { storedSession } from "../../src/stores/registry.ts";
import { amountsHidden, readHiddenAmounts, toggleHiddenAmounts } from "../../src/stores/visitor-choices.ts";
import { decision } from "./app-header.decision.ts";
import type { definition } from "./app-header.definition.ts";
import type { AppHeaderViewProps } from "./app-header.view.tsx";

type AppHeaderValues = ValuesOf<typeof definition>;

export const rendering: Rendering = elementRendering<AppHeaderViewProps, AppHeaderValues, GivenHeaderData, boolean>(
  decision,
  {
    given: readGivenHeader,
    live(host, facts) {
      readHiddenAmounts();
      prepareAmounts(() => facts.get().locale);
      return { state: amountsHidden, callbacks: callbacksOf(host, facts) };
    },
    async complete(host, decided) {
      let told: string | undefined;
      const tell = ({ data, locale }: Data<AppHeaderViewProps>) => {
        const missing = data?.missingMenu && `${locale} ${data.missingMenu}`;
        if (missing !== undefined && missing !== told) {
          host.reportError(
            "no-menu",
            `${locale} has no ${data?.missingMenu} menu; its public menu stands in. Set locale="en".`,
          );
        }
        told = missing;
      };
      host.signal.addEventListener("abort", decided.subscribe(tell));
      return decided;
    },
  },
);

/**
 * Makes the formatter for a customer's amounts while the account is loading, because a slow phone needs 50 ms for it. A
 * visitor has no account and needs none.
 */
export function prepareAmounts(locale: () => LocaleId): void {
  if (storedSession() === null) return;
  whenIdle(() => void formatMoney(0, localeById(locale()).currency, locale()));
}

function callbacksOf(host: HostPort, facts: ReadableAtom<Facts>) {
  const session = joinSession(() => facts.get().locale);
  host.signal.addEventListener("abort", session.release);
  return {
    onSkip: skipTo,
    onToggleAmounts: toggleHiddenAmounts,
    onLogout() {
      if (host.emit("shell-logout", { reason: "logout" }, true)) session.logout();
    },
    onSwitchAccount(customerId: string) {
      const goesOn = host.emit("shell-account-switch", { customerId }, true);
      if (goesOn) void switchAccount(customerId, routeHref("login", facts.get()));
    },
  };
}
