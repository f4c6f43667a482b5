import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Place } from "../reading/place.ts";
import { condition, entryMistake, navMistake } from "./entry-reader.ts";
import { menusWith } from "./menu-content.ts";
import type { MenuDocument } from "./menu-document.ts";

describe("the fields of an item", () => {
  const NO_PICTURE = "has a picture without the type image, or that type without a picture";

  it.each<[object, string | undefined]>([
    [{ href: "/a/" }, undefined],
    [{ route: "login" }, undefined],
    [{ route: "investments", investment: "crypto" }, undefined],
    [{ type: "text" }, undefined],
    [{ type: "text", href: "/a/" }, undefined],
    [{ type: "advanced", href: "/a/", icon: "a", description: "b" }, undefined],
    [{ type: "image", href: "/a/", imageUrl: "/a.png" }, undefined],
    [{}, "leads nowhere and is no text"],
    [{ type: "basic" }, "leads nowhere and is no text"],
    [{ href: "/a/", route: "login" }, "has both a route and an href"],
    [{ href: "/a/", investment: "crypto" }, "names an investment and another route than theirs"],
    [{ route: "login", investment: "crypto" }, "names an investment and another route than theirs"],
    [{ type: "advanced", href: "/a/", icon: "a" }, "is advanced and needs an icon and a description"],
    [{ type: "advanced", href: "/a/", description: "b" }, "is advanced and needs an icon and a description"],
    [{ href: "/a/", imageUrl: "/a.png" }, NO_PICTURE],
    [{ type: "image", href: "/a/" }, NO_PICTURE],
  ])("%j go together, or the mistake is %j", (entry, mistake) => {
    expect(entryMistake(entry)).toBe(mistake);
  });

  it("that do not go together are told in a sentence", () => {
    const place = new Place("menus");
    const menus = { public: [], private: [], account: [] } as unknown as MenuDocument;
    menusWith(menus, { account: [{ id: "new", title: "New", href: "/n/", imageUrl: "/a.png" }] }, place);
    expect(place.issues).toEqual([
      { path: "menus.account[0]", expected: "an entry whose fields go together", hint: `It ${NO_PICTURE}.` },
    ]);
  });
});

describe("the fields of an entry of a navigation", () => {
  it.each<[object, string | undefined]>([
    [{ href: "/a/" }, undefined],
    [{ route: "login" }, undefined],
    [{ panels: [] }, undefined],
    [{ href: "/a/", panels: [] }, undefined],
    [{}, "leads nowhere and opens nothing"],
    [{ href: "/a/", route: "login" }, "has both a route and an href"],
    [{ panels: [], investment: "crypto" }, "names an investment and another route than theirs"],
  ])("%j go together, or the mistake is %j", (entry, mistake) => {
    expect(navMistake(entry)).toBe(mistake);
  });
});

describe("a condition", () => {
  const isCondition = (value: unknown) => v.is(condition, value);

  it.each([
    ["customer.company"],
    [{ not: "customer.company" }],
    [{ all: ["customer.company"] }],
    [{ any: ["access.term", { all: ["access.notice", { not: "offer.term" }] }] }],
  ])("may be %j", (value) => {
    expect(isCondition(value)).toBe(true);
  });

  it.each([
    ["customer.nice"],
    [""],
    [7],
    [null],
    [[]],
    [{}],
    [{ all: [] }],
    [{ any: [] }],
    [{ all: "customer.company" }],
    [{ not: ["customer.company"] }],
    [{ not: "customer.nice" }],
    [{ any: ["customer.company", "customer.nice"] }],
    [{ all: ["customer.company"], any: ["customer.company"] }],
    [{ not: "customer.company", all: ["customer.company"] }],
    [{ locale: "de-DE" }],
  ])("is not %j", (value) => {
    expect(isCondition(value)).toBe(false);
  });
});
