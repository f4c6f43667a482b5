import { describe, expect, test } from "vitest";
import type { HeaderView } from "./header.ts";
import { keptHeader } from "./kept-header.ts";

const link = (id: string) => ({ kind: "link", id, href: `/${id}/` }) as unknown as HeaderView["logos"][number]["link"];
const menu = (id: string, more: object = {}) =>
  ({ link: link(id), title: id, panels: [], hasUnreadDot: false, ...more }) as unknown as HeaderView["nav"][number];

const HEADER = {
  type: "private",
  isLoading: false,
  actions: [],
  hasPanel: true,
  logos: [{ link: link("home"), url: "/logo.svg", alt: "Savings", darkUrl: "/dark.svg" }],
  nav: [menu("deposits", { panels: [{}] }), menu("inbox", { hasUnreadDot: true })],
  account: { kind: "menu", displayName: "Katharina Lindner", initials: "KL", ids: [{ shown: "DE02 1203" }] },
  balance: { kind: "amounts", amounts: [{ label: "Total", amount: "-1.00 €", isNegative: true }] },
} as unknown as HeaderView;

describe("the view that the next page shows first", () => {
  test("has name, initials, pictures and menus, and no number of an account [H-18]", () => {
    expect(keptHeader(HEADER, false)).toEqual({
      name: "Katharina Lindner",
      initials: "KL",
      logos: [{ picture: "/logo.svg", darkPicture: "/dark.svg" }],
      panelButton: [{ unread: true }],
      menus: [
        { title: "deposits", unread: false, opens: true },
        { title: "inbox", unread: true, opens: false },
      ],
      balance: { place: true },
    });
    expect(JSON.stringify(keptHeader(HEADER, true))).not.toContain("DE02");
  });

  test("has amounts only where they may be kept [H-21]", () => {
    expect(keptHeader(HEADER, true)?.balance).toEqual({
      button: true,
      amounts: [{ label: "Total", amount: "-1.00 €", negative: true }],
    });
    expect(keptHeader({ ...HEADER, balance: { kind: "loading" } }, true)?.balance).toEqual({ place: true });
    expect(keptHeader({ ...HEADER, balance: { kind: "none" } }, true)).not.toHaveProperty("balance");
  });

  test("has the name of a site without a picture", () => {
    const logos = [{ link: link("home"), url: "", alt: "Savings" }];
    expect(keptHeader({ ...HEADER, logos }, false)?.logos).toEqual([{ words: "Savings" }]);
  });

  test.each([
    ["that is loading", { isLoading: true }],
    ["of a visitor", { account: { kind: "none" } }],
    ["of a customer who is not known yet", { account: { kind: "loading" } }],
    ["with only a logout button", { account: { kind: "logout" } }],
    ["with actions of a host", { actions: [{}] }],
    ["with a partner's registration", { partnerRegister: {} }],
  ])("is missing for a header %s [H-05]", (_, change) => {
    expect(keptHeader({ ...HEADER, ...change } as unknown as HeaderView, false)).toBeUndefined();
  });
});
