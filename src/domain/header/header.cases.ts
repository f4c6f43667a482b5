/** A small menu document, and a translate function that returns keys, for tests of the header. */
import type { MenuDocument, MenuEntryData } from "../menus/menu-document.ts";
import type { HeaderContent } from "./header.ts";
import type { TranslateHeader } from "./header-text-keys.ts";

const entry = (id: string): MenuEntryData => ({ id, title: id, href: `/${id}/` });

export const SAMPLE_MENUS: MenuDocument = {
  public: [{ id: "public-nav", title: "Savings", panels: [{ main: [entry("term")] }] }],
  private: [
    {
      id: "private-nav",
      title: "My savings",
      panels: [{ main: [{ id: "my-term", title: "Term", route: "savingsTerm", when: "access.term" }, entry("help")] }],
    },
    { id: "messages", title: "Messages", route: "messages", enableBadge: true },
  ],
  account: [
    { id: "messages", title: "Messages", route: "messages" },
    { id: "withdrawal", title: "Withdrawal", route: "withdrawal", when: { not: "customer.pendingActivation" } },
  ],
  corporate: [{ id: "corporate-nav", title: "Corporate", route: "corporate" }],
  bank: [{ id: "bank-nav", title: "Banking", href: "/banking-as-a-service/" }],
  partners: {
    dkb_retail: { logo: { url: "/partners/dkb.svg", alt: "DKB" } },
    mse_savings_hub: { logo: { url: "/partners/mse.svg", alt: "MSE" } },
    fairstone: { logo: { url: "/partners/fairstone.svg", alt: "Fairstone" } },
  },
};

/** Returns the key, followed by the values. */
export const showKey: TranslateHeader = (key, values) =>
  values === undefined ? key : `${key} ${Object.values(values).join(" ")}`;

export const SAMPLE_CONTENT: HeaderContent = { menus: SAMPLE_MENUS, translate: showKey };
