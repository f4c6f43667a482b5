/** Reports a header of `type="private"` that gets no customer: neither from the host nor from the services [H-01]. */
import type { ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import type { HeaderView } from "../../src/domain/header/header-view.ts";
import type { HostPort } from "../../src/element/host-port.ts";

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
