/** The balance bar while a balance is missing and the services are asked again. */
import { expect } from "chai";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { HeaderBalance } from "../../src/domain/header/header-balance.ts";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import { BalanceBar } from "./balance-bar.tsx";
import { HeaderScopeProvider } from "./header-scope.tsx";

const NOTICE: HeaderBalance = { kind: "unavailable", title: "Guthaben nicht verfügbar", canRetry: true };
const AMOUNTS: HeaderBalance = {
  kind: "amounts",
  amounts: [{ label: "Gesamtguthaben", amount: "1,00 €", isNegative: false }],
};

describe("a balance that is not available", () => {
  let host: HTMLElement;
  let root: Root;
  let asked: number;
  let translate: ReturnType<typeof createTranslate>;

  before(async () => {
    translate = createTranslate("de-DE", (await loadLocale("de-DE")).messages);
  });
  beforeEach(() => {
    asked = 0;
    host = document.body.appendChild(document.createElement("div"));
    root = createRoot(host);
  });
  afterEach(() => {
    root.unmount();
    host.remove();
  });

  const show = (state: HeaderBalance) =>
    flushSync(() =>
      root.render(
        <HeaderScopeProvider value={{ translate }}>
          <BalanceBar
            state={state}
            place="panel"
            areAmountsHidden={false}
            onToggleAmounts={() => {}}
            onRetryBalance={() => {
              asked += 1;
            }}
          />
        </HeaderScopeProvider>,
      ),
    );
  const content = () => host.querySelector<HTMLElement>(".balance-content");

  it("is asked for again by a button, keeps the focus, and what comes is announced [H-22]", () => {
    show(NOTICE);
    const button = host.querySelector("button");
    expect(button?.textContent).to.equal("Erneut versuchen");
    button?.focus();
    flushSync(() => button?.click());
    expect(asked).to.equal(1);
    show({ kind: "loading" });
    expect(document.activeElement).to.equal(content());
    show(AMOUNTS);
    expect(document.activeElement).to.equal(content());
    expect(content()?.getAttribute("aria-live")).to.equal("polite");
  });

  it("announces nothing where nobody asked again, and offers no button for the data of a host [H-22]", () => {
    const { canRetry: _canRetry, ...ofHost } = NOTICE;
    show(ofHost as HeaderBalance);
    expect(host.querySelectorAll("button")).to.have.length(0);
    show(AMOUNTS);
    expect(content()?.getAttribute("aria-live")).to.equal(null);
    expect(content()?.hasAttribute("tabindex")).to.equal(false);
  });
});
