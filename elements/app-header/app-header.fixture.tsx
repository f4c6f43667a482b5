/** Draws the header's view in a shadow root of its own, for browser tests: no stores, no session, callbacks recorded. */

import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { PageKind } from "../../src/domain/facts/facts.ts";
import { publicFacts } from "../../src/domain/facts/public-facts.ts";
import { headerFor } from "../../src/domain/header/header.ts";
import type { HeaderData } from "../../src/domain/header/header-data.ts";
import type { ElementCase } from "../../src/element/case.ts";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import { cases } from "./app-header.cases.ts";
import { styles } from "./app-header.styles.ts";
import { AppHeaderView, type AppHeaderViewProps } from "./app-header.view.tsx";
import { SITE_LOGO } from "./example-pictures.data.ts";

export type CaseId = (typeof cases)[number]["id"];

export interface DrawnHeader {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** Callbacks in the order they were called, as text: `toggle savings true`. */
  readonly calls: readonly string[];
  /** The one element for a selector; fails when there is none. */
  find<Found extends HTMLElement = HTMLElement>(selector: string): Found;
  all<Found extends HTMLElement = HTMLElement>(selector: string): readonly Found[];
  update(changes: Partial<AppHeaderViewProps>): void;
}

const drawn: { host: HTMLElement; root: Root }[] = [];

export async function drawHeader(
  id: CaseId,
  settings: { readonly theme?: string; readonly props?: Partial<AppHeaderViewProps> } = {},
): Promise<DrawnHeader> {
  const found: ElementCase | undefined = cases.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No case ${id}`);
  const { messages, menus } = await loadLocale(found.locale);
  const translate = createTranslate(found.locale, messages);
  const host = document.createElement("div");
  host.setAttribute("theme", settings.theme ?? "v1");
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles;
  const mount = document.createElement("div");
  shadow.append(style, mount);
  document.body.append(host);
  const calls: string[] = [];
  const root = createRoot(mount);
  drawn.push({ host, root });

  let props: AppHeaderViewProps = {
    data: (found.properties?.data as HeaderData | undefined) ?? headerFor(publicFactsOf(found), { menus, translate }),
    translate,
    locale: found.locale,
    location: "",
    amountsHidden: false,
    onToggleAmounts: () => calls.push("amounts"),
    onLogout: () => calls.push("logout"),
    onSwitchAccount: (customerId) => calls.push(`switch ${customerId}`),
    onMenuToggle: (menu, open) => calls.push(`toggle ${menu} ${open}`),
    ...settings.props,
  };
  const draw = () => flushSync(() => root.render(<AppHeaderView {...props} />));
  draw();
  // Effects run after paint; the behaviour of the menus is one.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  return {
    host,
    shadow,
    calls,
    find<Found extends HTMLElement>(selector: string) {
      const element = shadow.querySelector<Found>(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      return element;
    },
    all: <Found extends HTMLElement>(selector: string) => [...shadow.querySelectorAll<Found>(selector)],
    update(changes) {
      props = { ...props, ...changes };
      draw();
    },
  };
}

/** Resizes the window, and waits until the page has noticed. */
export async function resizeTo(width: number, height: number): Promise<void> {
  await waitFor(
    async () => {
      // WebKit's window settles late, and may need to be told again.
      if (innerWidth !== width) await setViewport({ width, height });
      if (!matchMedia(`(width: ${width}px)`).matches)
        throw new Error(`The window is ${innerWidth} px wide, not ${width}`);
    },
    { timeout: 5000, interval: 100 },
  );
  await setViewport({ width, height });
  // WebKit evaluates media queries inside shadow roots only when a style is asked for.
  for (const { host } of drawn) {
    for (const element of host.shadowRoot?.querySelectorAll("*") ?? []) void getComputedStyle(element).display;
  }
}

/** Removes every header a test drew. */
export function removeHeaders(): void {
  for (const { host, root } of drawn.splice(0)) {
    root.unmount();
    host.remove();
  }
}

function publicFactsOf({ locale, attributes = {} }: ElementCase) {
  return publicFacts({
    locale,
    site: { name: "Savings Site", logo: { url: SITE_LOGO, alt: "Savings Site" }, sites: {} },
    page: {
      kind: (attributes.page ?? "default") as PageKind,
      ...(attributes.regflow !== undefined && { regflow: attributes.regflow }),
      bankNavigation: attributes["bank-navigation"] !== undefined,
      hideNavigation: attributes["hide-navigation"] !== undefined,
    },
  });
}
