/** A page with tracking, and a network that records requests. Needs `// @vitest-environment happy-dom`. */
import { vi } from "vitest";
import { closePage as endPage, openFreshPage, storeLogin } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";

export interface SentRequest {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly init: RequestInit;
}

export const COLLECTOR = "https://events.example";
export const MARKETING = "https://marketing.example/events";

/** Returns the status for an address. `undefined` breaks the connection. */
export type Answers = (url: string, nth: number) => number | undefined;

/** Ends the page that a test opened, because the next test uses the same window. */
export function closePage(): void {
  endPage();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of ["shellConsent", "dataLayer"]) Reflect.deleteProperty(globalThis, name);
}

/** Sets the host's consent and dispatches the event. */
export function consentTo(...granted: readonly string[]): void {
  Object.assign(globalThis, { shellConsent: { granted } });
  dispatchEvent(new Event("shell-consent"));
}

/**
 * @param kept true for the next page of the same tab, which finds what the first has stored
 * @returns the requests in order, and the lines written to the console
 */
export async function openTracked(
  given: object = {},
  { answers = () => 200, address, kept = false }: { answers?: Answers; address?: string; kept?: boolean } = {},
) {
  const stores = [localStorage, sessionStorage];
  const stored = stores.map((store) => Object.keys(store).map((name) => [name, store.getItem(name) ?? ""] as const));
  // Snowplow's trackers live in its module, one for each name.
  vi.resetModules();
  openFreshPage(address);
  if (kept)
    for (const [at, store] of stores.entries())
      for (const [name, value] of stored[at] ?? []) store.setItem(name, value);
  const sent: SentRequest[] = [];
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init = {}) => {
    sent.push({ url: String(url), body: JSON.parse(String(init.body ?? "{}")), init });
    const status = answers(String(url), sent.length);
    if (status === undefined) throw new TypeError("network");
    return new Response(null, { status });
  });
  const [{ configure }, { consent }, { recordEvent }, { startSender }] = await Promise.all([
    import("../stores/page/host-api.ts"),
    import("../stores/page/page-consent.ts"),
    import("../stores/page/pending-events.ts"),
    import("./event-sender.ts"),
  ]);
  configure({ consent: { tool: "host" }, ...given });
  consent(thisPage()).get();
  return {
    sent,
    consent,
    tell: (event: Parameters<typeof recordEvent>[1]) => recordEvent(thisPage(), event),
    startSender,
    warnings: () => warn.mock.calls.map(([line]) => String(line)),
  };
}

/** Waits for what is loaded on demand, which takes long on a busy machine. */
export const soon = (holds: () => unknown) => vi.waitFor(holds, 9_000);

/** As `openTracked`, with a customer of this id signed in, whose group the tests make known. */
export async function openCustomerPage(given: object, customerId: string) {
  const page = await openTracked(given);
  storeLogin(customerId);
  const [{ readStoredCustomer }, { setCustomerGroup }] = await Promise.all([
    import("../stores/customer/stored-customer.ts"),
    import("../stores/page/customer-identification.ts"),
  ]);
  readStoredCustomer(thisPage());
  return { ...page, readStoredCustomer, setCustomerGroup };
}

/** The events in a request to the collector, with the fields around them. */
export function collectedIn({ body }: SentRequest) {
  return (body.data as readonly Readonly<Record<string, string>>[]).map((entry) => ({
    entry,
    event: JSON.parse(entry.ue_pr ?? atob((entry.ue_px ?? "").replaceAll("-", "+").replaceAll("_", "/"))).data.data,
  }));
}
