/** The markup rendered without a browser works before any script, and is adopted node by node. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { publicFacts } from "../../src/domain/facts/facts.ts";
import { FLAGS } from "../../src/domain/facts/flag.ts";
import { headerView } from "../../src/domain/header/header.ts";
import { navFor } from "../../src/domain/menus/menu.ts";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import { localeTexts } from "../../src/stores/config/locale-content.ts";
import { thisPage } from "../../src/stores/page.ts";
import { fragmentFor, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import decision from "./app-header.decision.ts";
import { styles } from "./app-header.styles.ts";
import { AppHeaderView, type AppHeaderViewProps } from "./app-header.view.tsx";
import { LOGO, LONGEST_NAV, PRIVATE_NAV } from "./example-data.data.ts";
import { resizeTo } from "./fixtures/rendered-header.tsx";

async function publicProps(): Promise<AppHeaderViewProps> {
  const { messages } = await loadLocale("de-DE");
  const translate = createTranslate("de-DE", messages);
  const facts = publicFacts({ locale: "de-DE", flags: FLAGS, site: { name: "", logo: LOGO, sites: {} } });
  const data = headerView(
    {
      type: "public",
      logoItems: [LOGO],
      navItems: [...PRIVATE_NAV.slice(0, 2), ...LONGEST_NAV.slice(1)],
      actionItems: [
        { id: "login", type: "login", title: "Anmelden", href: "/de-de/login/" },
        { id: "register", type: "registration", title: "Registrieren", href: "/de-de/register/" },
      ],
    },
    facts,
  );
  return {
    data,
    translate,
    locale: "de-DE",
    amountsHidden: false,
    onToggleAmounts() {},
    onRetryBalance() {},
    onLogout() {},
    onSwitchAccount() {},
  };
}

describe("the prerendered header", () => {
  let host: HTMLElement;
  let mount: HTMLElement;
  let shadow: ShadowRoot;
  let props: AppHeaderViewProps;

  beforeEach(async () => {
    props = await publicProps();
    const markup = renderToString(<AppHeaderView {...props} />);
    host = document.createElement("div");
    document.body.append(host);
    host.setHTMLUnsafe(
      `<div><template shadowrootmode="open"><style>${styles}</style><div class="shell">${markup}</div></template></div>`,
    );
    shadow = host.firstElementChild?.shadowRoot as ShadowRoot;
    mount = shadow.querySelector("div") as HTMLElement;
  });
  afterEach(() => host.remove());

  it("has real links and menus that open without any script [W-09, H-11]", async () => {
    await resizeTo(1350, 800);
    const menu = shadow.querySelector<HTMLElement>("#menu-offers");
    shadow.querySelector<HTMLElement>("[popovertarget='menu-offers']")?.click();
    expect(menu?.matches(":popover-open")).to.equal(true);
    expect(menu?.getBoundingClientRect().width).to.be.at.least(440);
    expect(shadow.querySelector("[data-shell-action='login']")?.getAttribute("href")).to.equal("/de-de/login/");
    menu?.hidePopover();

    await resizeTo(500, 740);
    const panel = shadow.querySelector<HTMLElement>("#panel");
    shadow.querySelector<HTMLElement>(".panel-button")?.click();
    expect(panel?.matches(":popover-open")).to.equal(true);
    expect(panel?.getBoundingClientRect().height).to.equal(innerHeight);
  });

  it("keeps the room of a customer's menu: as many columns as it will have [H-05]", async () => {
    const site = { name: "Savings Site", logo: LOGO, sites: {} };
    const texts = await localeTexts(thisPage(), "de-DE");
    const facts = publicFacts({ locale: "de-DE", flags: FLAGS, site });
    const visitors = decision.prerenderedData({ locale: "de-DE", site, values: {}, year: 2026 }, texts);
    const data = decision.standIn?.(visitors, { facts, texts });
    const markup = renderToString(<AppHeaderView {...props} {...data} />);
    const { length } = navFor(texts.menus.private, facts);
    expect(length).to.be.above(4);
    expect(markup.match(/<span class="nav-entry /g)).to.have.lengthOf(length);
    expect(markup, "what would open has no content").to.not.contain("panel-head");
  });

  it("carries no style attribute, which strict content security policies refuse [W-06, W-09]", () => {
    expect([...mount.querySelectorAll("[style]")].map((element) => element.className)).to.eql([]);
  });

  it("is adopted with the same nodes, an open menu staying open, and without complaint [W-09]", async () => {
    await resizeTo(1350, 800);
    const before = [...mount.querySelectorAll("*")];
    shadow.querySelector<HTMLElement>("[popovertarget='menu-offers']")?.click();
    const complaints: unknown[] = [];
    const root = hydrateRoot(mount, <AppHeaderView {...props} />, {
      onRecoverableError: (error) => complaints.push(String(error)),
    });
    const trigger = shadow.querySelector("[popovertarget='menu-offers']");
    await waitFor(() => expect(Object.keys(trigger ?? {}).some((key) => key.startsWith("__react"))).to.equal(true));
    const after = [...mount.querySelectorAll("*")];
    expect(after.length).to.equal(before.length);
    expect(after.every((element, place) => element === before[place])).to.equal(true);
    expect(shadow.querySelector("#menu-offers")?.matches(":popover-open")).to.equal(true);
    expect(complaints).to.eql([]);
    root.unmount();
  });
});

describe("the prerendered header of a locale on a host of its own", () => {
  before(async () => {
    await import("./app-header.element.ts");
  });
  afterEach(removePlaced);

  it("is adopted node by node, and learns of the window afterwards [H-16, L-03, W-09]", async () => {
    const site = { name: "Savings Site", logo: LOGO, sites: { "de-DE": "https://own.example" } };
    const fragment = await fragmentFor(decision, { locale: "de-DE", site });
    const { markup } = fragment;
    expect(markup).to.match(/<a [^>]*href="https:\/\/own\.example\//);
    expect(markup).to.not.match(/<a [^>]*href="https:\/\/own\.example\/[^>]* rel=/);
    const one = { id: "adopted", title: "", locale: "de-DE" as const };
    const { shadow, before, heard } = await place("app-header", one, fragment);
    const after = [...shadow.querySelectorAll("*")];
    expect(after.length).to.be.above(100);
    expect(after.length).to.equal(before.length);
    expect(after.every((node, position) => node === before[position])).to.equal(true);
    expect(heard).to.eql([]);
  });
});
