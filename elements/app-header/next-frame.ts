/**
 * A customer's header from page to page. The first frame of a page shows the view that the page before has kept; it stands until the
 * customer is known here. When the page is left, its own view is kept for the next one. Only customers load this.
 */
import { computed, type ReadableAtom } from "nanostores";
import type { BalanceAmount } from "../../src/domain/header/header-data.ts";
import { keptHeader } from "../../src/domain/header/kept-header.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { BUILD, KEPT, MOUNT, SNAPSHOT } from "../../src/element/fragment.ts";
import type { HostPort } from "../../src/element/host-port.ts";
import type { Data } from "../../src/prerender/element-decision.ts";
import { shellConfig } from "../../src/stores/config.ts";
import { keepView } from "../../src/stores/kept-view.ts";
import { mayKeepCustomer } from "../../src/stores/page-customer.ts";
import type { definition } from "./app-header.definition.ts";
import type { AppHeaderViewProps } from "./app-header.view.tsx";

type Header = Data<AppHeaderViewProps>;

/** Data of a host is its own: no page after it has to show the same. */
const HOST_DATA = [
  "data",
  "customer",
  "navItems",
  "logoItems",
  "actionItems",
] as const satisfies readonly (keyof ValuesOf<typeof definition>)[];

/** Resolves when the header shows at least what the first frame of the page does. */
export async function followKeptView(host: HostPort, decided: ReadableAtom<Header>): Promise<ReadableAtom<Header>> {
  const { signal, element } = host;
  addEventListener("pagehide", () => keep(host, decided.get()), { signal });
  const frame = element.shadowRoot?.querySelector(`[${KEPT}]`);
  if (!frame) return decided;
  const amounts = amountsIn(frame);
  await untilKnown(decided, signal);
  return amounts.length > 0 ? withAmounts(decided, amounts) : decided;
}

function keep(host: HostPort, { data, amountsHidden }: Header): void {
  const mount = host.element.shadowRoot?.querySelector(`[${MOUNT}]`);
  const values = host.values.get();
  if (!data || !mount || !mayKeepCustomer() || HOST_DATA.some((name) => values[name] !== undefined)) return;
  const view = keptHeader(data, shellConfig.get().keepView === "amounts" && !amountsHidden);
  if (view === undefined) return;
  const tag = [...host.element.attributes].map(({ name, value }) => `${name}=${value}`).join("\n");
  keepView({ tag, fragment: mount.getAttribute(SNAPSHOT), build: mount.getAttribute(BUILD) }, view);
}

/** Every call has a limit, so a header does not stay unknown. */
function untilKnown(decided: ReadableAtom<Header>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = decided.subscribe(({ data }) => {
      if (data && !data.isLoading && data.account.kind !== "loading") resolve();
    });
    signal.addEventListener("abort", () => {
      stop();
      resolve();
    });
  });
}

const amountsIn = (frame: Element): readonly BalanceAmount[] =>
  [...frame.querySelectorAll(".amount")].map((amount) => ({
    label: amount.querySelector(".amount-label")?.textContent ?? "",
    amount: amount.querySelector(".amount-number")?.textContent ?? "",
    isNegative: amount.querySelector(".amount-word") !== null,
  }));

/** Shows the amounts of the first frame until those of this page have arrived. */
function withAmounts(decided: ReadableAtom<Header>, amounts: readonly BalanceAmount[]): ReadableAtom<Header> {
  const balance = { kind: "amounts", amounts } as const;
  let isOver = false;
  return computed(decided, (header) => {
    const { data, amountsHidden } = header;
    isOver ||= data?.balance.kind !== "loading" || amountsHidden;
    return data === undefined || isOver ? header : { ...header, data: { ...data, balance } };
  });
}
