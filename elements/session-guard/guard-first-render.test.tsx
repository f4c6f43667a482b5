/** The guard follows the session from its first render on, not only after the paint. */
import { expect } from "chai";
import { atom } from "nanostores";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import { openRoot } from "../../src/render/react-root.tsx";
import { SessionGuardView, type SessionGuardViewProps } from "./session-guard.view.tsx";

it("covers a page that is left as soon as the guard is there [S-07]", async () => {
  const translate = createTranslate("en-GB", (await loadLocale("en-GB")).messages);
  const callbacks = { translate, locale: "en-GB", onExtend() {}, onLogout() {} } as const;
  const view = atom<SessionGuardViewProps>({ ...callbacks, state: { kind: "quiet" } });
  const mount = document.body.appendChild(document.createElement("div"));
  const isCovered = new Promise<boolean>((resolve) => {
    // Runs right after the first render, before anything that React does later.
    const observer = new MutationObserver(() => {
      observer.disconnect();
      view.set({ ...callbacks, state: { kind: "covered", why: "checking" } });
      queueMicrotask(() => resolve(mount.querySelector("dialog[open]") !== null));
    });
    observer.observe(mount, { childList: true });
  });
  const port = { reportError: (code: string, message: string) => expect.fail(`${code}: ${message}`) };
  const stage = { mount, onRendered() {}, onFailed() {} };
  const close = openRoot(SessionGuardView, { view, prerendered: undefined }, stage, port as never);
  expect(await isCovered).to.equal(true);
  close();
  mount.remove();
});
