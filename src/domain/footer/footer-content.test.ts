import { describe, expect, it } from "vitest";
import { Place } from "../reading/place.ts";
import { footerWith } from "./footer-content.ts";
import { type FooterData, readHostFooter } from "./footer-data.ts";

const BUILT_IN: FooterData = {
  legal_links: [{ title: "Imprint", href: "/imprint/" }],
  footer_links: [
    { heading: "Help", links: [{ title: "Contact", href: "/contact/" }] },
    { heading: "About", links: [{ title: "Press", href: "/press/" }] },
  ],
};

function read(value: unknown) {
  const place = new Place("footer");
  const footer = footerWith(BUILT_IN, value, place);
  return { footer, paths: place.issues.map(({ path }) => path) };
}

describe("the columns of a footer", () => {
  it("stand in place of the built-in ones, as a whole [F-10]", () => {
    const footer_links = [{ heading: "More", links: [{ title: "Jobs", href: "/jobs/" }] }];
    expect(read({ footer_links })).toEqual({ footer: { ...BUILT_IN, footer_links }, paths: [] });
  });

  it("have the built-in link of the same title for a wrong one, from whichever column [F-10]", () => {
    const links = [
      { title: "Press", href: "javascript:alert(1)" },
      { title: "Jobs", href: "javascript:alert(1)" },
      { title: "Contact", href: "/new/" },
    ];
    const { footer, paths } = read({ footer_links: [{ heading: "More", links }] });
    expect(footer.footer_links).toEqual([{ heading: "More", links: [{ title: "Press", href: "/press/" }, links[2]] }]);
    expect(paths).toEqual(["footer.footer_links[0].links[0].href", "footer.footer_links[0].links[1].href"]);
  });

  it.each([[null], [7], ["links"], [{ links: [] }], [{}]])(
    "that are %j are told and left out, beside one that can be read [F-10]",
    (column) => {
      const right = { heading: "More", links: [{ title: "Jobs", href: "/jobs/" }] };
      const { footer, paths } = read({ footer_links: [column, right] });
      expect(footer.footer_links?.at(-1)).toEqual(right);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.every((path) => path.startsWith("footer.footer_links[0]"))).toBe(true);
    },
  );

  it("are empty where their links are no list, and that is told [F-10]", () => {
    const { footer, paths } = read({ footer_links: [{ heading: "More", links: "all" }] });
    expect(footer.footer_links).toEqual([{ heading: "More", links: [] }]);
    expect(paths).toEqual(["footer.footer_links[0].links"]);
  });
});

describe("the disclaimer of a footer", () => {
  const disclaimer = (html: string) => {
    const { footer, paths } = read({ disclaimer: html });
    return [footer.disclaimer, paths];
  };

  it("keeps links that the shell would follow [F-07]", () => {
    const html = '<p><a href="/terms/">Terms</a> and <a href="https://a.example/?x=1">more</a></p>';
    expect(disclaimer(html)).toEqual([html, []]);
    expect(disclaimer('<p><a href="">here</a></p>')[0]).toBe("<p><a>here</a></p>");
  });

  it("loses the address of each other link, which is told once [F-07, L-17]", () => {
    expect(disclaimer('<p><a href="javascript:x">a</a> <a href="/b/">b</a> <a href="data:x">c</a></p>')).toEqual([
      '<p><a>a</a> <a href="/b/">b</a> <a>c</a></p>',
      ["footer.disclaimer"],
    ]);
  });
});

describe("the legal links of a footer", () => {
  it("have the built-in link of the same title for a wrong one [F-10]", () => {
    const legal_links = [
      { title: "Imprint", href: "javascript:x" },
      { title: "Privacy", href: "/privacy/" },
    ];
    const { footer, paths } = read({ legal_links });
    expect(footer.legal_links).toEqual([{ title: "Imprint", href: "/imprint/" }, legal_links[1]]);
    expect(paths).toEqual(["footer.legal_links[0].href"]);
  });

  it.each([[null], [7], ["imprint"], [{}]])("that are %j leave the built-in ones, and are told [F-10]", (link) => {
    const { footer, paths } = read({ legal_links: [link] });
    expect(footer).toEqual(BUILT_IN);
    expect(paths.length).toBeGreaterThan(0);
  });

  it("may be none [F-10]", () => {
    expect(read({ legal_links: [] })).toEqual({ footer: { ...BUILT_IN, legal_links: [] }, paths: [] });
  });
});

describe("the footer of a tag", () => {
  it.each<[object, object]>([
    [{}, {}],
    [{ data: null }, {}],
    [{ isCountrySelectorPage: true }, { isCountrySelectorPage: true }],
    [{ data: { isCountrySelectorPage: true } }, { isCountrySelectorPage: true }],
    [{ data: { isCountrySelectorPage: true }, isCountrySelectorPage: false }, { isCountrySelectorPage: false }],
    [{ data: { copyright: "C" }, isCountrySelectorPage: "true" }, { copyright: "C" }],
  ])("with %j is %j: its own attribute comes first [F-10]", (values, data) => {
    expect(readHostFooter(values as Readonly<Record<string, unknown>>)).toEqual({ data, issues: [] });
  });
});
