// @vitest-environment happy-dom
/** The calls of a host while the page reads the customer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ANSWERS } from "../../api/answers.cases.ts";
import { CALL_IDS, CATALOGUE, type CallId } from "../../api/catalogue.ts";
import { SERVICE_CALLS } from "../../api/public-calls.ts";
import { FULL_CUSTOMER } from "../../domain/entities/customer.cases.ts";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const asked: CallId[] = [];
/** Answers come only after this. */
let hasBegun = () => true;

function callAt(url: string): CallId | undefined {
  const { pathname } = new URL(url);
  const given = pathname.split("/");
  const isOf = (id: CallId) => {
    const parts = `/${CATALOGUE[id].service}${CATALOGUE[id].path}`.split("/");
    return parts.length === given.length && parts.every((part, at) => part.startsWith(":") || part === given[at]);
  };
  return CALL_IDS.find(isOf);
}

beforeEach(() => {
  openFreshPage();
  storeLogin("BAC-1");
  asked.length = 0;
  hasBegun = () => true;
  vi.stubGlobal("fetch", async (url: string) => {
    const id = callAt(url);
    if (id === undefined) return Response.json({});
    asked.push(id);
    await vi.waitFor(() => expect(hasBegun()).toBe(true), 9_000);
    return Response.json(ANSWERS[id]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function page() {
  // What is loaded on demand comes first, so that no call waits for it.
  const [{ configure, shell }, calls] = await Promise.all([
    import("../page/host-api.ts"),
    import("./service-calls.ts"),
    import("./service-caller.ts"),
    import("./customer-source.ts"),
    import("./kept-customer.ts"),
  ]);
  configure({ servicesOrigin: "https://services.example", session: { probe: false } });
  return { shell, ...calls };
}

/** Elements of the page show the customer. */
async function pageWithElements() {
  const opened = await page();
  const { joinSession } = await import("./page-session.ts");
  joinSession(thisPage(), () => "de-DE");
  return opened;
}

it("get their answer although the page begins to read the customer, and reads them again meanwhile [A-04]", async () => {
  const { shell, callService } = await pageWithElements();
  hasBegun = () => asked.includes("mailConsents");
  const first = callService(SERVICE_CALLS.unreadCount);
  await vi.waitFor(() => expect(asked).toContain("unreadCount"), 9_000);
  expect(await first).toBe(3);
  const { customerPart } = await import("./page-customer.ts");
  await vi.waitFor(() => expect(customerPart(thisPage()).get().products.status).toBe("ready"), 9_000);
  hasBegun = () => asked.filter((id) => id === "mailConsents").length === 2;
  shell.refresh("customer");
  const customer = callService(SERVICE_CALLS.customer, {}, { isFresh: true });
  expect(await customer).toMatchObject({ id: FULL_CUSTOMER.id });
  await vi.waitFor(() => expect(asked.filter((id) => id === "pensionProducts")).toHaveLength(2), 9_000);
});

it("read nothing of the customer where no element shows them [A-03]", async () => {
  const { callService } = await page();
  await callService(SERVICE_CALLS.productOffers);
  await vi.dynamicImportSettled();
  expect(asked).toEqual(["productOffers"]);
});

it("share their requests and answers with those of another copy of the script [A-04, W-08]", async () => {
  const { callService } = await pageWithElements();
  const { customerPart } = await import("./page-customer.ts");
  const mine = callService(SERVICE_CALLS.customer);
  const other = await page();
  const theirs = other.callService(SERVICE_CALLS.customer);
  expect(await theirs).toEqual(await mine);
  await vi.waitFor(() => expect(customerPart(thisPage()).get().products.status).toBe("ready"), 9_000);
  await vi.waitFor(() => expect(customerPart(thisPage()).get().account.status).toBe("ready"), 9_000);
  await other.callService(SERVICE_CALLS.mailConsents);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(asked).toContain("customer");
});
