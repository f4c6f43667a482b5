/** A page with the page script and a bundle of its own that calls services: two copies of the code, one page. */
import { build, type Rolldown } from "vite";
import { expect, test } from "./demo.ts";

const ENTRY = `
import { callService, SERVICE_CALLS } from "savings-shell/services";
globalThis.askForCustomer = () => callService(SERVICE_CALLS.customer).then(({ id }) => id);
`;

/** The scripts of a dashboard's own bundle, by path. */
async function dashboardBundle(): Promise<ReadonlyMap<string, string>> {
  const entry = "\0dashboard";
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    base: "/own-bundle/",
    plugins: [
      {
        name: "dashboard",
        resolveId: (id) =>
          id === "dashboard"
            ? entry
            : id === "savings-shell/services"
              ? `${process.cwd()}/dist/esm/services/services.js`
              : null,
        load: (id) => (id === entry ? ENTRY : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { dashboard: "dashboard" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[`/own-bundle/${file.fileName}`, file.code]] : [])),
  );
}

test("a bundle of its own beside the page script has the page's session: one probe, and each call once [W-08, A-04, S-11]", async ({
  page,
  demo,
  problems,
}) => {
  const scripts = await dashboardBundle();
  await page.route("**/own-bundle/**", (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname);
    return route.fulfill(body === undefined ? { status: 404 } : { contentType: "text/javascript", body });
  });
  await demo.signIn(page, "de-active");
  await page.goto("/de-de/dashboard/");
  // This page keeps the customer when all of its answers have arrived.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("shell.keptCustomer"))).not.toBeNull();
  await page.waitForLoadState("networkidle");
  await demo.forgetCalls();
  await page.evaluate(() => localStorage.removeItem("shell.keptCustomer"));
  await page.reload();
  await page.addScriptTag({ type: "module", url: "/own-bundle/dashboard.js" });
  await page.waitForFunction(() => "askForCustomer" in globalThis);
  const ids = await page.evaluate(() => {
    const { askForCustomer } = globalThis as unknown as { askForCustomer: () => Promise<string> };
    return Promise.all([askForCustomer(), askForCustomer()]);
  });
  expect(new Set(ids).size).toBe(1);
  await expect(page.locator("app-header").getByRole("button", { name: /Konto/ }).first()).toBeVisible();
  const probes = await demo.calls("/open_api/v2/customer");
  expect(probes).toHaveLength(1);
  const customers = await demo.calls("/integration-service/customers/");
  expect(customers).toHaveLength(1);
  expect(problems).toEqual([]);
});
