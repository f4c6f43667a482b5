// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const requested = vi.fn<(call: object, given: object) => Promise<void>>();
vi.mock("./api-client.ts", () => ({ apiClient: () => ({ call: requested }) }));

beforeEach(() => {
  openFreshPage();
  requested.mockReset();
});

/** The page of a customer; navigations are recorded. */
async function page(accountSwitch?: object, isSignedIn = true) {
  if (isSignedIn) storeLogin("BAC-1", "user-1");
  const [{ configure }, { whenConfigRead }, { switchAccount }, { readStoredCustomer }] = await Promise.all([
    import("../page/host-api.ts"),
    import("../config/page-config.ts"),
    import("./account-switch.ts"),
    import("./stored-customer.ts"),
  ]);
  if (accountSwitch) configure({ accountSwitch });
  await whenConfigRead(thisPage());
  readStoredCustomer(thisPage());
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  return { switchAccount, led: () => assign.mock.calls.map(([address]) => String(address)) };
}

describe("a switch to a linked account", () => {
  it("is a login for that customer, and no request where the site configures none [H-32]", async () => {
    const { switchAccount, led } = await page();
    await switchAccount(thisPage(), "BAC-2", "/de-de/login/");
    expect(led()).toEqual(["https://norvane.example/de-de/login/?customer=BAC-2"]);
    expect(requested).not.toHaveBeenCalled();
  });

  it("asks the site's service first, for whom and by whom, then goes to the site's own login [H-32]", async () => {
    requested.mockResolvedValue();
    const { switchAccount, led } = await page({
      request: { path: "/switch" },
      login: "/own/?from=shell",
      parameter: "as",
    });
    await switchAccount(thisPage(), "BAC-2", "/de-de/login/");
    expect(requested.mock.calls.map(([, given]) => given)).toEqual([{ customerId: "BAC-2", userId: "user-1" }]);
    expect(led()).toEqual(["https://norvane.example/own/?from=shell&as=BAC-2"]);
  });

  it("asks for no user where nobody is signed in any more [H-32]", async () => {
    requested.mockResolvedValue();
    const { switchAccount, led } = await page({ request: { path: "/switch" } }, false);
    await switchAccount(thisPage(), "BAC-2", "/login/");
    expect(requested.mock.calls.map(([, given]) => given)).toEqual([{ customerId: "BAC-2", userId: undefined }]);
    expect(led()).toHaveLength(1);
  });

  it("that the service refuses ends there, and another may begin; a second press meanwhile does nothing [H-32]", async () => {
    const { switchAccount, led } = await page({ request: { path: "/switch" } });
    const reported = vi.fn();
    document.addEventListener("shell-error", (event) => {
      const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail;
      reported(code, message);
    });
    requested.mockRejectedValueOnce(new Error("down")).mockResolvedValue();
    await Promise.all([switchAccount(thisPage(), "BAC-2", "/login/"), switchAccount(thisPage(), "BAC-3", "/login/")]);
    expect([requested.mock.calls.length, led()]).toEqual([1, []]);
    expect(reported.mock.calls).toEqual([
      ["account-switch-failed", "The request to switch the account failed, nothing has changed: unknown"],
    ]);
    await switchAccount(thisPage(), "BAC-3", "/login/");
    expect(led()).toEqual(["https://norvane.example/login/?customer=BAC-3"]);
  });
});
