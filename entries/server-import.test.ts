import { expect, it } from "vitest";

/** What servers import with the modules of a page. `npm run test:package` imports every entry of the package. */
const entries = Object.entries(import.meta.glob("./{savings-shell,host,define,react,login-target,sign-in}.{ts,tsx}"));

it.each(entries)("%s can be imported on a server, which has no document", async (_path, load) => {
  expect(globalThis).not.toHaveProperty("document");
  await expect(load()).resolves.toBeTypeOf("object");
});
