import { describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../domain/locales/locale.ts";
import { contentWith } from "./changed-content.ts";
import { loadLocale } from "./load-locale.ts";

const german = await loadLocale("de-DE");
const read = (value: unknown) => contentWith(german, value);
const paths = (value: unknown) => read(value).issues.map(({ path }) => path);

describe("the content of an operator", () => {
  it.each(LOCALE_IDS)("may be the whole of what is built in for %s, and is that again [W-02]", async (locale) => {
    const { menus, footer, messages } = await loadLocale(locale);
    const whole = { menus, footer, messages };
    const { data, issues } = contentWith(whole, JSON.parse(JSON.stringify(whole)));
    expect(issues).toEqual([]);
    const { operators, ...content } = data;
    expect(content).toEqual(whole);
    expect(operators).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), hasDisclaimer: false });
  });

  it("is told from another by its version, and from the same by nothing", () => {
    const version = (value: unknown) => read(value).data.operators.version;
    const changed = { menus: { account: [{ id: "new", title: "Neu", href: "/neu/" }] } };
    expect(version({})).toBe(version({ $schema: "./content.schema.json" }));
    expect(version(changed)).toBe(version(structuredClone(changed)));
    expect(version(changed)).not.toBe(version({}));
  });

  it.each([[null], [7], ["{}"], [[]], [{ menus: 7, footer: [], messages: "no" }], [{ menus: { public: 1 } }]])(
    "that is %j changes nothing and is named",
    (value) => {
      const { data, issues } = read(value);
      expect(issues.length).toBeGreaterThan(0);
      expect([data.menus, data.footer, data.messages]).toEqual([german.menus, german.footer, german.messages]);
    },
  );

  it("may name its schema for an editor, as no other key", () => {
    expect(paths({ $schema: "./content.schema.json" })).toEqual([]);
    expect(paths({ $Schema: "./content.schema.json", schema: "x" })).toEqual(["$Schema", "schema"]);
  });

  it("names a part that nobody knows, and takes the others", () => {
    expect(paths({ menu: {}, messages: { header: { copied: "Ist kopiert" } } })).toEqual(["menu"]);
  });

  it("may leave parts empty, as a CMS sends them", () => {
    const empty = { menus: { public: null }, footer: null, messages: { header: null, footer: { rights: null } } };
    expect(paths({ ...empty, messages: null })).toEqual([]);
    expect(read({ ...empty, messages: null }).data.menus).toEqual(german.menus);
  });
});

describe("a menu that comes whole", () => {
  const offers = { id: "offers", title: "Angebote", href: "/angebote/" };
  const TERM = german.menus.public
    .flatMap(({ panels = [] }) => panels.flatMap(({ main = [] }) => main))
    .find(({ id }) => id === "term");

  it("stands in place of the built-in one", () => {
    const own = [offers, { id: "more", title: "Mehr", panels: [{ main: [{ id: "a", title: "A", href: "/a/" }] }] }];
    expect(read({ menus: { public: own } })).toMatchObject({ data: { menus: { public: own } }, issues: [] });
  });

  it("takes the built-in value of an entry for exactly what is wrong", () => {
    const main = [
      { id: "term", title: "Festzins", href: "javascript:alert(1)" },
      { id: "shop", title: "Laden", href: "vbscript:x" },
    ];
    const value = { menus: { public: [{ id: "savings", title: "Sparen", panels: [{ main }] }, offers] } };
    const menu = read(value).data.menus.public;
    const term = { id: "term", title: "Festzins", href: "/festgeld/" };
    expect(menu).toEqual([{ id: "savings", title: "Sparen", panels: [{ main: [term] }] }, offers]);
    const place = "menus.public[0].panels[0].main";
    expect(paths(value)).toEqual([`${place}[0].href`, `${place}[1].href`]);
  });

  it.each<[string, object, string]>([
    ["an unsafe link", { href: "javascript:alert(1)" }, ".href"],
    ["a link in disguise", { href: "&#106;avascript:alert(1)" }, ".href"],
    ["an unknown fact", { when: { all: ["customer.isNice"] } }, ".when"],
    ["an unknown route", { route: "letters" }, ".route"],
    ["a style in a colour", { iconColor: "red;background:url(//evil.example)" }, ".iconColor"],
    ["a picture without its type", { imageUrl: "/x.png" }, ""],
    ["no words", { title: undefined }, ".title"],
  ])("names %s by its place, and takes the built-in value", (_, change, field) => {
    const value = {
      menus: { public: [{ id: "savings", title: "Sparen", panels: [{ main: [{ ...TERM, ...change }] }] }] },
    };
    expect(paths(value)).toEqual([`menus.public[0].panels[0].main[0]${field}`]);
    expect(read(value).data.menus.public[0]?.panels).toEqual([{ main: [TERM] }]);
  });

  it("of which nothing can be used leaves the built-in one", () => {
    const value = { menus: { public: [{ title: "A" }, 7] } };
    expect(read(value).data.menus.public).toEqual(german.menus.public);
    expect(paths(value)).toEqual(["menus.public[0].id", "menus.public[1]"]);
  });

  it("may be empty", () => {
    expect(read({ menus: { public: [] } })).toMatchObject({ data: { menus: { public: [] } }, issues: [] });
  });
});

describe("the footer of an operator", () => {
  it("replaces the fields it brings, its legal links as a whole", () => {
    const legal_links = [{ title: "Impressum", href: "/impressum-neu/" }];
    const { data, issues } = read({ footer: { legal_links } });
    expect(issues).toEqual([]);
    expect(data.footer).toEqual({ ...german.footer, legal_links });
  });

  it("keeps the built-in link where the one of the same title is wrong, and leaves out any other", () => {
    const legal_links = [
      { title: "Impressum", href: "javascript:alert(1)" },
      { title: "Fremd", href: "data:,x" },
      { title: "Neu", href: "/neu/" },
    ];
    const { data, issues } = read({ footer: { legal_links } });
    expect(data.footer.legal_links).toEqual([{ title: "Impressum", href: "/impressum/" }, legal_links[2]]);
    expect(issues.map(({ path }) => path)).toEqual(["footer.legal_links[0].href", "footer.legal_links[1].href"]);
  });

  it("keeps a list of which nothing can be used, and what a part does not name", () => {
    const { data } = read({ footer: { legal_links: [7], mobile_banner: { app_store_link: "javascript:x" } } });
    expect(data.footer).toEqual(german.footer);
  });

  it("has a disclaimer of rich text and nothing else [F-07]", () => {
    const disclaimer =
      '<p onclick="x()">Neu <a href="/mehr/">mehr</a><script>alert(1)</script><a href="java&#115;cript:x">weg</a></p>';
    const { data, issues } = read({ footer: { disclaimer } });
    expect(data.footer.disclaimer).toBe('<p>Neu <a href="/mehr/">mehr</a><a>weg</a></p>');
    expect(data.operators.hasDisclaimer).toBe(true);
    expect(issues.map(({ path }) => path)).toEqual(["footer.disclaimer"]);
  });
});

describe("a disclaimer", () => {
  it.each([
    ["Nur Text", "<p>Nur Text</p>"],
    ["Vorweg <p>Absatz</p>", "<p>Vorweg </p><p>Absatz</p>"],
    [" <h2>Titel</h2>", " <h2>Titel</h2>"],
  ])("stands in a paragraph unless it begins with one of its own: %s [F-07]", (disclaimer, expected) => {
    expect(read({ footer: { disclaimer } }).data.footer.disclaimer?.trim()).toBe(expected.trim());
  });
});

describe("the texts of an operator", () => {
  const header = german.messages.header as Readonly<Record<string, unknown>>;

  it("replace those of the same keys", () => {
    const { data, issues } = read({ messages: { header: { copied: "Ist kopiert" } } });
    expect(issues).toEqual([]);
    expect(data.messages).toEqual({ ...german.messages, header: { ...header, copied: "Ist kopiert" } });
  });

  it.each<[string, unknown, string]>([
    ["an unknown key", { header: { novelty: "Neu" } }, "messages.header.novelty"],
    ["a name that objects have", { constructor: { name: "Neu" } }, "messages.constructor"],
    ["a text in place of a group", { header: "Neu" }, "messages.header"],
    ["a group in place of a text", { header: { copied: { one: "Neu" } } }, "messages.header.copied"],
    ["a lost placeholder", { header: { buttons: { copy: "Kopieren" } } }, "messages.header.buttons.copy"],
    ["another placeholder", { header: { buttons: { copy: "{{token}}" } } }, "messages.header.buttons.copy"],
    ["a broken placeholder", { header: { buttons: { copy: "{{label}" } } }, "messages.header.buttons.copy"],
    [
      "a plural form of another language",
      { session: { minutes_few: "{{count}} Minuten" } },
      "messages.session.minutes_few",
    ],
  ])("are left to the built-in ones for %s, by place", (_, messages, path) => {
    expect(paths({ messages })).toEqual([path]);
    expect(read({ messages }).data.messages).toEqual(german.messages);
  });
});

describe("a mistake in content", () => {
  const mistake = (value: unknown) =>
    read(value)
      .issues.flatMap(({ expected, hint }) => [expected, hint])
      .join(" ");

  it.each<[string, unknown, RegExp]>([
    ["a placeholder too many", { messages: { header: { copied: "{{label}}" } } }, /It takes none\./],
    [
      "a placeholder too few",
      { messages: { header: { buttons: { copy: "Kopieren" } } } },
      /Write each of \{\{\w+\}\}\./,
    ],
    ["no icon", { footer: { socialMediaIcons: [5] } }, /a social icon/],
  ])("says what was expected and how to mend it: %s", (_, value, words) => {
    expect(mistake(value)).toMatch(words);
  });
});

describe("a hostile content", () => {
  it("ends on a depth, a length and a name that no author writes", () => {
    let when: unknown = "customer.company";
    for (let depth = 0; depth < 20_000; depth += 1) when = { not: when };
    const deep = read({ menus: { public: [{ id: "term", title: "A", href: "/a/", when }] } });
    expect(deep.issues.map(({ path }) => path)).toEqual(["menus.public[0].when"]);
    const many = Array.from({ length: 5000 }, (_, n) => ({ id: `i${n}`, title: "A", href: "/a/" }));
    expect(read({ menus: { public: many } }).data.menus.public).toHaveLength(100);
    const odd = JSON.parse(
      '{"menus":{"__proto__":{"x":1},"partners":{"__proto__":{"logo":{"url":"/a.svg","alt":"A"}}}}}',
    );
    expect(Object.hasOwn(read(odd).data.menus, "x")).toBe(false);
    expect(({} as Record<string, unknown>).logo).toBeUndefined();
  });
});
