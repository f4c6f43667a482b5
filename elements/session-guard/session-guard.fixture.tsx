/** Renders the guard's view in a shadow root of its own, for browser tests: no stores, no session, callbacks recorded. */
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { stylesText } from "../../src/element/styles.ts";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import decision from "./session-guard.decision.ts";
import { type GuardState, SessionGuardView } from "./session-guard.view.tsx";

export type Countdown = Extract<GuardState, { kind: "countdown" }>;

export function countdown(remainingSeconds: number, changes: Partial<Countdown> = {}): Countdown {
  return { kind: "countdown", remainingSeconds, canExtend: true, isExtending: false, hasFailed: false, ...changes };
}

export interface TestGuard {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly calls: readonly string[];
  /** The open dialog of the guard; fails when there is none. */
  dialog(): HTMLDialogElement;
  /** Texts of the dialog's buttons. */
  buttons(): readonly string[];
  show(state: GuardState): void;
  text(selector: string): string;
}

const renderedGuards: { host: HTMLElement; root: Root }[] = [];

export async function renderGuard(
  first: GuardState,
  { locale = "en-GB", theme = "v1" }: { readonly locale?: LocaleId; readonly theme?: string } = {},
): Promise<TestGuard> {
  const translate = createTranslate(locale, (await loadLocale(locale)).messages);
  const host = document.createElement("div");
  host.setAttribute("theme", theme);
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = await stylesText(decision.styles);
  const mount = document.createElement("div");
  shadow.append(style, mount);
  document.body.append(host);
  const calls: string[] = [];
  const root = createRoot(mount);
  renderedGuards.push({ host, root });
  const show = (state: GuardState) => {
    const callbacks = { onExtend: () => calls.push("extend"), onLogout: () => calls.push("logout") };
    flushSync(() => root.render(<SessionGuardView {...{ state, translate, locale, ...callbacks }} />));
    // The second flush runs the effects of the first.
    flushSync(() => {});
  };
  show(first);
  const dialog = () => {
    const open = shadow.querySelector<HTMLDialogElement>("dialog[open]");
    if (!open) throw new Error("No dialog is open");
    return open;
  };
  return {
    host,
    shadow,
    calls,
    dialog,
    buttons: () => [...dialog().querySelectorAll("button")].map(({ textContent }) => textContent),
    show,
    text: (selector) => shadow.querySelector(selector)?.textContent ?? "",
  };
}

/** Removes every guard a test rendered. */
export function removeGuards(): void {
  for (const { host, root } of renderedGuards.splice(0)) {
    root.unmount();
    host.remove();
  }
}
