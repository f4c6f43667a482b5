/** Pages of the demo with changed markup. A browser lets a page that a test serves call no other address of this machine, so services are at paths of the page's own origin. */
import type { Page } from "@playwright/test";
import type { Demo } from "./demo.ts";

/** @param edit changes the HTML of each page of a locale */
export async function rewritePages(page: Page, demo: Demo, edit: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.origin === demo.pages && /^\/[a-z]{2}(-[a-z]{2})?\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = edit((await response.text()).replaceAll(demo.services, "/svc"));
      return route.fulfill({ response, body: html, headers: { ...response.headers(), "content-security-policy": "" } });
    },
  );
  await page.route("**/svc/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: demo.services + pathname.replace(/^\/svc/, "") + search });
    return route.fulfill({ response });
  });
}
