/**
 * A customer's header from page to page. The first frame of a page shows the view that the page before has kept. Until the header is
 * rendered, that frame shows what the services have answered. When the page is left, its own view is kept for the next one. Only
 * customers load this.
 */
import { computed, type ReadableAtom } from "nanostores";
import { keptHeader } from "../../src/domain/header/kept-header.ts";
import type { BalanceAmount } from "../../src/domain/header-data/header-data.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { Data } from "../../src/element/element-decision.ts";
import { BUILD, MOUNT, SNAPSHOT, STAND_IN } from "../../src/element/fragment.ts";
import type { HostPort } from "../../src/element/host-port.ts";
import { KEPT, showKeptView, tagText } from "../../src/element/kept-slots.ts";
import { shellConfig } from "../../src/stores/config/page-config.ts";
import { keepHeader } from "../../src/stores/customer/kept-customer.ts";
import { mayKeepCustomer } from "../../src/stores/customer/page-customer.ts";
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
  const pending = element.shadowRoot?.querySelector(`[${STAND_IN}]`);
  if (!pending) return decided;
  const amounts = amountsIn(pending);
  const shown = amounts.length > 0 ? withAmounts(decided, amounts) : decided;
  fillUntilRendered(pending, shown, signal);
  if (pending.hasAttribute(KEPT)) await untilKnown(decided, signal);
  return shown;
}

/** Shows what the services have answered, in place of the skeleton: on a slow phone the answers arrive before React. */
function fillUntilRendered(pending: Element, decided: ReadableAtom<Header>, signal: AbortSignal): void {
  const pattern = pending.querySelector("template");
  if (!pattern) return;
  let last: string | undefined;
  const fill = ({ data, amountsHidden }: Header) => {
    if (!pending.isConnected) return stop();
    const view = data && keptHeader(data, !amountsHidden);
    const text = view && JSON.stringify(view);
    if (!view || text === last) return;
    last = text;
    showKeptView(pending, pattern, view);
  };
  const stop = decided.listen(fill);
  signal.addEventListener("abort", stop);
  fill(decided.get());
}

function keep(host: HostPort, { data, amountsHidden }: Header): void {
  const mount = host.element.shadowRoot?.querySelector(`[${MOUNT}]`);
  const values = host.values.get();
  if (!data || !mount || !mayKeepCustomer(host.page) || HOST_DATA.some((name) => values[name] !== undefined)) return;
  const view = keptHeader(data, shellConfig(host.page).get().keepView === "amounts" && !amountsHidden);
  if (view === undefined) return;
  keepHeader(
    host.page,
    { tag: tagText(host.element), fragment: mount.getAttribute(SNAPSHOT), build: mount.getAttribute(BUILD) },
    view,
  );
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
