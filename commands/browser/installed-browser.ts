/** The browser of the machine, by Playwright, which is an optional peer of the package. */
import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { ReleaseError } from "../release/release-error.ts";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/chromium-browser"];

/**
 * @param program of the browser; a usual one of the machine when missing
 * @param asker the command or option that needs it, for the message
 * @throws ReleaseError that says what to install
 */
export async function openBrowser(program: string | undefined, asker: string): Promise<Browser> {
  const { chromium } = await loadPlaywright(asker);
  const executablePath = program ?? BROWSERS.find((file) => existsSync(file));
  return chromium.launch(executablePath === undefined ? {} : { executablePath }).catch((error: Error) => {
    throw new ReleaseError(`No browser starts (${error.message.split("\n")[0]}). Name its program by --browser.`);
  });
}

async function loadPlaywright(asker: string): Promise<typeof import("playwright-core")> {
  try {
    return await import("playwright-core");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new ReleaseError(
      `${asker} needs the package playwright-core. Run npm install playwright-core beside savings-shell.`,
    );
  }
}
