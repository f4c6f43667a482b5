/** Renders a header from the facts and the data of its host. */
import type { ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import { REFRESH_EVENT } from "../../src/domain/facts/refreshed-part.ts";
import type { HeaderView } from "../../src/domain/header/header.ts";
import { corporateSubstitute } from "../../src/domain/header/header.ts";
import type { HostHeaderData } from "../../src/domain/header-data/header-data.ts";
import { readHostHeader } from "../../src/domain/header-data/header-data-reader.ts";
import { routeHref } from "../../src/domain/routes/route-href.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { Data } from "../../src/element/element-decision.ts";
import type { HostPort } from "../../src/element/host-port.ts";
import { emit } from "../../src/platform/emit.ts";
import { importWithRetry } from "../../src/platform/import-with-retry.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { storedSession } from "../../src/stores/config/unparsed-config.ts";
import { amountsHidden, readHiddenAmounts, toggleHiddenAmounts } from "../../src/stores/customer/hidden-amounts.ts";
import { prepareReading } from "../../src/stores/customer/page-customer.ts";
import { joinSession } from "../../src/stores/customer/page-session.ts";
import { reportUnnamedSite } from "../../src/stores/page/unnamed-site.ts";
import decision from "./app-header.decision.ts";
import type { definition } from "./app-header.definition.ts";
import type { AppHeaderViewProps } from "./app-header.view.tsx";

type AppHeaderValues = ValuesOf<typeof definition>;

export default elementRendering<AppHeaderViewProps, AppHeaderValues, HostHeaderData, boolean>(decision, {
  prepare: prepareReading,
  readHostData: readHostHeader,
  substituteLocale: (facts, { menus }) => corporateSubstitute(facts, menus),
  hasPublicMenu: true,
  live(host, facts) {
    reportUnnamedSite(() => facts.get().site.name === "");
    readHiddenAmounts(host.page);
    return { state: amountsHidden(host.page), callbacks: callbacksOf(host, facts) };
  },
  async complete(host, decided, { facts }) {
    reportMissingCustomer(host, decided, facts);
    let lastReported: string | undefined;
    const reportMissingMenu = ({ data, locale }: Data<AppHeaderViewProps>) => {
      const missing = data?.missingMenu && `${locale} ${data.missingMenu}`;
      if (missing !== undefined && missing !== lastReported) {
        host.reportError(
          "no-menu",
          `${locale} has no ${data?.missingMenu} menu; its public menu is shown instead. Set locale="en".`,
        );
      }
      lastReported = missing;
    };
    host.signal.addEventListener("abort", decided.subscribe(reportMissingMenu));
    if (storedSession(host.page) === null) return decided;
    // Without this script a customer has a header as well.
    const next = await importWithRetry(() => import("./next-frame.ts")).catch(() => undefined);
    return next ? next.followKeptView(host, decided) : decided;
  },
});

function callbacksOf(host: HostPort, facts: ReadableAtom<Facts>) {
  const session = joinSession(host.page, () => facts.get().locale);
  host.signal.addEventListener("abort", session.release);
  return {
    onToggleAmounts: () => host.emit("shell-amounts-change", { hidden: toggleHiddenAmounts(host.page) }),
    onRetryBalance: () => emit(globalThis, REFRESH_EVENT, ["balance"]),
    onLogout() {
      if (host.emit("shell-logout", { reason: "logout" }, true)) session.logout();
    },
    onSwitchAccount(customerId: string) {
      if (!host.emit("shell-account-switch", { customerId }, true)) return;
      // Most customers have no linked account.
      importWithRetry(() => import("../../src/stores/customer/account-switch.ts"))
        .then(({ switchAccount }) => switchAccount(host.page, customerId, routeHref("login", facts.get())))
        .catch(() => host.reportError("load-failed", "The account was not switched."));
    },
  };
}

/** Longer than a slow service takes. */
const CUSTOMER_WAIT_MS = 10_000;

interface DecidedHeader {
  readonly data:
    | { readonly type: HeaderView["type"]; readonly account: Pick<HeaderView["account"], "kind"> }
    | undefined;
}

/** Reports once per wait, and waits anew after the customer has come and gone. */
export function reportMissingCustomer(
  host: Pick<HostPort, "signal" | "reportError">,
  decided: ReadableAtom<DecidedHeader>,
  facts: ReadableAtom<Pick<Facts, "page">>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const report = () =>
    host.reportError(
      "customer-unavailable",
      'The header has type="private" and no customer. Set the property `customer` or `data`, or let the customer log in.',
    );
  const check = ({ data }: DecidedHeader) => {
    const isAsked = facts.get().page.headerType === "private" && data?.type === "private";
    const isMissing = isAsked && data.account.kind !== "menu";
    if (!isMissing) stop();
    else timer ??= setTimeout(report, CUSTOMER_WAIT_MS);
  };
  const stopListening = decided.subscribe(check);
  host.signal.addEventListener("abort", () => {
    stopListening();
    stop();
  });
}
