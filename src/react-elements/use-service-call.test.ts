// @vitest-environment happy-dom
/** When a component asks a service: the data itself is tested with the elements, in browsers. */
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openFreshPage, storeLogin } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";

const serviceAnswer = vi.fn(async () => ({ value: "52 deposits" }));
vi.doMock("./service-answer.ts", () => ({ serviceAnswer }));
let join = () => {};
const whenJoined = new Promise<void>((resolve) => {
  join = resolve;
});
const release = vi.fn();
vi.doMock("./joined-session.ts", () => ({
  joinedSession: () => ({ whenJoined, release, logout: () => {} }),
}));

beforeEach(() => {
  openFreshPage();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => vi.unstubAllGlobals());

it("asks with the session, also where the customer is known before it, and leaves the session with the component [A-03, W-01]", async () => {
  storeLogin();
  const [{ readStoredCustomer }, { useServiceCall }] = await Promise.all([
    import("../stores/customer/stored-customer.ts"),
    import("./use-service-call.ts"),
  ]);
  readStoredCustomer(thisPage());
  const request = { service: "deposit", path: "/deposits" } as const;
  const schema = { parse: (value: unknown) => String(value) };
  function Deposits() {
    const state = useServiceCall(request, schema as never);
    return createElement("p", null, state.status === "ready" ? (state.value as string) : state.status);
  }
  const root = createRoot(document.body);
  await act(async () => root.render(createElement(Deposits)));
  await act(async () => vi.dynamicImportSettled());
  expect([document.body.textContent, serviceAnswer.mock.calls.length]).toEqual(["loading", 0]);
  await act(async () => join());
  await vi.waitFor(() => expect(document.body.textContent).toBe("52 deposits"));
  expect(serviceAnswer).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  expect(release).toHaveBeenCalledOnce();
});
