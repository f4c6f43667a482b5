/** `savings-shell fragments` and `savings-shell/fragments` as the package has them: bundled, run by Node, no DOM [W-09]. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FragmentRequest } from "../../commands/fragments/fragment-request.ts";
import demoSite from "../../demo/site.json" with { type: "json" };
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { bundlePrerender, type Prerender } from "./fragments.ts";
import { root, tags } from "./paths.ts";

mkdirSync(path.join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(path.join(root, ".cache/fragments-"));
const bundle = path.join(folder, "node");
const module = <T>(name: string): Promise<T> => import(pathToFileURL(path.join(bundle, `${name}.js`)).href);

beforeAll(() => bundlePrerender(bundle), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command; paths below `folder` are relative in its output. */
async function command(...args: readonly string[]) {
  const { runCommandLine } = await module<typeof import("../../commands/command-line/command-line.ts")>("command-line");
  const { status, out, error } = await runCommandLine(args, at("cdn"));
  return [status, (status === 0 ? out : error).replaceAll(`${folder}${path.sep}`, "")];
}

const at = (name: string): string => path.join(folder, name);

function configured(name: string, config: unknown): string {
  writeFileSync(at(name), typeof config === "string" ? config : JSON.stringify(config));
  return at(name);
}

/** The HTML files of a folder: relative path, with slashes, and text. */
function filesOf(out: string): Record<string, string> {
  const start = path.join(folder, out);
  const names = readdirSync(start, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return Object.fromEntries(
    names.toSorted().map((name) => [name.replaceAll("\\", "/"), readFileSync(path.join(start, name), "utf8")]),
  );
}

const OTHER = {
  site: {
    name: "Sparwelt",
    logo: { url: "https://pictures.sparwelt.example/sparwelt.svg", alt: "Sparwelt" },
    sites: { "fr-FR": "https://www.sparwelt.example/fr" },
  },
  flags: { smartBanner: true },
};

describe("savings-shell fragments", () => {
  it("renders of the demo's site what the build renders of it, byte for byte [W-09]", async () => {
    const { fragments } = await module<Prerender>("prerender");
    const site = path.join(root, "demo/site.json");
    const words = [path.join(bundle, "command.js"), "fragments", "--config", site, "--out", "demo"];
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
    const files = filesOf("demo");
    const names: string[] = [];
    for await (const { locale, name, text } of fragments(demoSite)) {
      const file = `${locale}/${name}.html`;
      names.push(file);
      expect(files[file] === text, file).toBe(true);
    }
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ fragments of 13 locales stand in demo \(/)]);
    expect(Object.keys(files).toSorted()).toEqual(names.toSorted());
  });

  it("renders another site with its own name, logo and addresses, and nothing of the demo's [W-09]", async () => {
    const [status] = await command("fragments", "--config", configured("other.json", OTHER), "--out", at("other"));
    const files = filesOf("other");
    expect([status, Object.keys(files).length]).toEqual([0, Object.keys(filesOf("demo")).length]);
    for (const [name, text] of Object.entries(files)) {
      expect(text.match(/norvane|localhost|127\.0\.0\.1/i)?.[0], name).toBeUndefined();
    }
    const header = files["de-DE/app-header.html"] ?? "";
    expect(header).toContain('src="https://pictures.sparwelt.example/sparwelt.svg"');
    expect(header).toContain("Sparwelt – zur Startseite");
    expect(files["fr-FR/app-header.html"]).toContain('href="https://www.sparwelt.example/fr/');
    expect(files["de-DE/app-footer.html"]).toContain("Sparwelt");
  });

  it("names no element: what is rendered for a tag stands in one with a prefix as well [W-08, W-09]", async () => {
    await command("fragments", "--config", configured("plain.json", OTHER), "--locales", "de-DE", "--out", at("plain"));
    const files = Object.values(filesOf("plain"));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((text) => tags.some((tag) => new RegExp(`(?<![\\w".-])${tag}(?![\\w-])`).test(text)))).toEqual(
      [],
    );
  });

  it("writes the name of a site that has no logo, and renders the locales that are asked for [W-09]", async () => {
    const config = configured("plain.json", { name: "Sparwelt" });
    const said = await command("fragments", "--config", config, "--locales", "fr-FR, de-de", "--out", at("plain"));
    const files = filesOf("plain");
    expect(said).toEqual([0, expect.stringContaining(" of 2 locales stand in plain ")]);
    expect(new Set(Object.keys(files).map((name) => name.split("/")[0]))).toEqual(new Set(["de-DE", "fr-FR"]));
    for (const name of ["de-DE/app-header.html", "fr-FR/app-header.html", "de-DE/app-header.login.html"]) {
      expect(files[name], name).toContain('<span class="logo-name">Sparwelt</span>');
      expect(files[name], name).not.toContain('src=""');
    }
  });

  it.each<[string, string, unknown, readonly string[], RegExp]>([
    ["no name", "a.json", { site: {} }, [], /^a\.json: site\.name is missing\. Write what the site is called/],
    ["no JSON", "b.json", '{"site": {"name": "A",}}', [], /^--config b\.json: is no JSON; look for quotes and commas/],
    [
      "a logo that is no address",
      "c.json",
      { site: { name: "A", logo: { url: "logo.svg", alt: "A" } } },
      [],
      /^c\.json: site\.logo\.url: expected an http\(s\) address or a path that starts with \/\. Every key and what/,
    ],
    [
      "an unknown key of the site",
      "d.json",
      { name: "A", logos: 1 },
      [],
      /^d\.json: site\.logos: no key of a site\. Every/,
    ],
    [
      "an unknown key",
      "e.json",
      { site: { name: "A" }, flgs: {} },
      [],
      /^e\.json: flgs: no key of the configuration\. Ev/,
    ],
    ["a list", "f.json", [], [], /^f\.json: \(whole\): expected an object\. Every key/],
    [
      "an unknown locale",
      "g.json",
      { name: "A" },
      ["--locales", "de-DE,xx"],
      /^--locales: "xx" is no locale\. Write one of en, en-US, de-DE/,
    ],
    [
      "a folder that is a file",
      "i.json",
      { name: "A" },
      ["--out", "package.json"],
      /^--out package\.json: cannot be written \(ENOTDIR\)\. Name a folder/,
    ],
  ])("says one clear thing of %s, and writes nothing", async (_, file, config, more, said) => {
    const words = ["--config", configured(file, config), "--out", at("no"), ...more];
    expect(await command("fragments", ...words)).toEqual([1, expect.stringMatching(said)]);
    expect(existsSync(at("no"))).toBe(false);
  });

  describe("with the content of an operator", () => {
    const withLink = (href: string) => ({ menus: { public: [{ id: "term", title: "Festgeld", href }] } });
    const NEW = withLink("/neu/");
    const render = (out: string, ...more: readonly string[]) =>
      command(
        "fragments",
        "--config",
        configured("other.json", OTHER),
        "--locales",
        "de-DE,de-AT",
        ...more,
        "--out",
        at(out),
      );
    const withContent = (name: string, contents: Readonly<Record<string, unknown>>): string => {
      mkdirSync(at(name), { recursive: true });
      for (const [locale, value] of Object.entries(contents)) configured(`${name}/${locale}.json`, value);
      return at(name);
    };
    /** Names of the fragments that are not the same, byte for byte. */
    const different = (one: string, other: string): readonly string[] => {
      const [before, after] = [filesOf(one), filesOf(other)];
      expect(Object.keys(before)).toEqual(Object.keys(after));
      return Object.keys(before).filter((name) => before[name] !== after[name]);
    };

    it("one changed link of one market changes that market's fragments, and nothing else [W-09]", async () => {
      const old = withContent("cms-old", { "de-DE": withLink("/alt/"), "de-AT": NEW });
      await render("content-old", "--content", old);
      await render("content-new", "--content", withContent("cms-new", { "de-DE": NEW, "de-AT": NEW }));
      const changed = different("content-old", "content-new");
      expect(changed).toContain("de-DE/app-header.html");
      expect(changed.filter((name) => !name.startsWith("de-DE/"))).toEqual([]);
      const [before, after] = [filesOf("content-old"), filesOf("content-new")];
      const header = "de-DE/app-header.html";
      const version = /&quot;content&quot;:&quot;[0-9a-f]{16}/g;
      expect(after[header]).toContain('href="/de-de/neu/"');
      expect(after[header]?.replaceAll(version, "")).toBe(
        before[header]?.replaceAll(version, "").replaceAll("/de-de/alt/", "/de-de/neu/"),
      );
    });

    it("may come as one file, or in the configuration itself [W-09]", async () => {
      const contents = { "de-DE": NEW, "de-AT": NEW };
      await render("content-file", "--content", configured("contents.json", contents));
      expect(different("content-new", "content-file")).toEqual([]);
      const config = configured("with-content.json", { ...OTHER, content: contents });
      await command("fragments", "--config", config, "--locales", "de-DE,de-AT", "--out", at("content-config"));
      expect(different("content-new", "content-config")).toEqual([]);
    });

    const ADDRESS = { ...OTHER, content: "https://cms.sparwelt.example/{locale}.json" };
    const UNREAD = "content: the fragments show built-in content, because no address is asked while they are rendered.";

    it("says in one line that an address is not read, renders all the same, and is silent where the files are given [W-09]", async () => {
      const renders = (out: string, ...more: readonly string[]) => {
        const given = ["--config", configured("address.json", ADDRESS), "--locales", "de-DE,de-AT", ...more];
        const words = [path.join(bundle, "command.js"), "fragments", ...given, "--out", at(out)];
        const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
        return [status, stderr.replaceAll(`${folder}${path.sep}`, "")];
      };
      const mend = "Save what it answers as DIR/<locale>.json and add --content DIR.";
      expect(renders("content-address")).toEqual([0, `address.json: ${UNREAD} ${mend}\n`]);
      await render("content-none");
      expect(different("content-none", "content-address")).toEqual([]);
      expect(renders("content-given", "--content", at("cms-new"))).toEqual([0, ""]);
      expect(different("content-new", "content-given")).toEqual([]);
    });

    it("has its disclaimer in the first paint, with nothing but rich text in it [F-07, W-09]", async () => {
      const disclaimer = '<p>Neu <a href="/mehr/">mehr</a><img src=x onerror=alert(1)></p>';
      const content = withContent("cms-rich", { "de-DE": { footer: { disclaimer } } });
      await render("content-rich", "--content", content);
      const footer = filesOf("content-rich")["de-DE/app-footer.html"] ?? "";
      expect(footer).toContain('<p>Neu <a href="/de-de/mehr/" data-shell-link="disclaimer-1" target="_blank"');
      expect(footer).not.toContain("onerror");
    });

    it.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
      [
        "mistakes, all of them by place",
        { "de-DE": { ...withLink("javascript:x"), messages: { nothing: "A" } } },
        /^cms-[\w-]+\/de-DE\.json: menus\.public\[0\]\.href: expected a safe address\. .*\n.*messages\.nothing: expected a key/,
      ],
      ["a locale that is none", { "de-XX": {} }, /^cms-[\w-]+\/de-XX\.json: "de-XX" is no locale\. Write one of en,/],
      ["no JSON", { "de-DE": "{" }, /^--content cms-[\w-]+\/de-DE\.json: is no JSON; look for quotes and commas/],
    ])("says %s, and writes nothing", async (name, contents, said) => {
      const content = withContent(`cms-${name.replaceAll(/\W+/g, "-")}`, contents);
      expect(await render("no-content", "--content", content)).toEqual([1, expect.stringMatching(said)]);
      expect(existsSync(at("no-content"))).toBe(false);
    });
  });

  it("says what it can do when nothing or something else is asked", async () => {
    expect(await command()).toEqual([
      64,
      expect.stringMatching(/^Name what is to be done\.[\s\S]*fragments \[options\]/),
    ]);
    expect(await command("render")).toEqual([64, expect.stringContaining("unknown command 'render'")]);
    expect(await command("fragments")).toEqual([64, expect.stringContaining("required option '--config <file>'")]);
    expect(await command("fragments", "--config", at("none.json"), "--out", at("no"))).toEqual([
      1,
      "--config none.json: cannot be read; name the file with your configuration (ENOENT).",
    ]);
    const empty = expect.stringContaining("argument '' is invalid. It is empty. Give it a value.");
    expect(await command("release", "--out", "")).toEqual([64, empty]);
    expect(await command("fragments", "--config", "a", "--out", " ")).toEqual([
      64,
      expect.stringContaining("is empty"),
    ]);
    for (const words of [["--help"], ["-h"], ["help"]])
      expect(await command(...words)).toEqual([0, expect.stringContaining("Exit codes: 0 done")]);
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(bundle, "command.js")], {
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([64, "", expect.stringMatching(/^Name what is to be done\./)]);
  });

  it("makes no folder below one that is missing, and writes nothing when it is asked what it would write", async () => {
    const config = configured("dry.json", OTHER);
    const words = ["fragments", "--config", config, "--locales", "fr-FR"];
    expect(await command(...words, "--out", at("nowhere/fragments"))).toEqual([
      1,
      "--out nowhere/fragments: there is no folder nowhere. Make it, or correct --out.",
    ]);
    expect(await command(...words, "--out", at("dry"), "--dry-run")).toEqual([
      0,
      expect.stringMatching(/fragments of 1 locales would be written to dry/),
    ]);
    expect([existsSync(at("nowhere")), existsSync(at("dry"))]).toEqual([false, false]);
  });
});

describe("savings-shell integrity", () => {
  it("prints the import map of the build for an address and its locales, and what a policy needs for it [W-06]", async () => {
    mkdirSync(at("cdn"), { recursive: true });
    const files = { "chunks/de-DE-C97dNr54.js": "sha384-de", "chunks/fr-FR-C97dNr54.js": "sha384-fr" };
    configured("cdn/integrity.json", { files });
    const base = "https://cdn.sparwelt.example/0.1.0/";
    expect(await command("integrity", "--base", base, "--locales", "de-DE")).toEqual([
      0,
      expect.stringMatching(
        /^<script type="importmap">\{"integrity":\{"https:\/\/cdn\.sparwelt\.example\/0\.1\.0\/chunks\/de-DE-C97dNr54\.js":"sha384-de"\}\}<\/script>\n\nscript-src 'sha256-\S{44}'$/,
      ),
    ]);
    expect(await command("integrity", "--base", base)).toEqual([0, expect.stringContaining("sha384-fr")]);
    expect(await command("integrity", "--base", base, "--locales", "xx")).toEqual([
      1,
      expect.stringMatching(/^--locales: "xx" is no locale/),
    ]);
    for (const address of [
      "cdn",
      "http://cdn.example/",
      "javascript:x",
      "https://me@cdn.example/",
      "https://cdn.example/?a",
    ])
      expect(await command("integrity", "--base", address)).toEqual([64, expect.stringContaining("It is no https")]);
    const [, tag] = await command("integrity", "--base", 'https://cdn.example/</script><script>"');
    expect(tag).toContain("https://cdn.example/%3C/script%3E%3Cscript%3E%22/");
  });
});

describe("savings-shell/fragments", async () => {
  type Entry = typeof import("../../commands/fragments/render-fragment.ts");
  const render = async (request: FragmentRequest) => (await module<Entry>("fragments")).renderFragment(request);

  it("renders for one tag what the command renders in its file [W-09]", async () => {
    const files = filesOf("demo");
    const tags: readonly [string, string, FragmentRequest["attributes"]][] = [
      ["de-DE/app-header.html", "app-header", { theme: "v2", page: "default", "bank-navigation": false }],
      ["en-GB/app-header.login.html", "app-header", { page: "login" }],
      ["de-DE/app-header.partner-dkb_retail.html", "app-header", { page: "registration", regflow: "dkb_retail" }],
      ["en/app-header.navigation-hidden.html", "app-header", { "hide-navigation": true }],
      ["fr-FR/app-footer.html", "app-footer", {}],
      ["fr-FR/rich-text.html", "rich-text", {}],
    ];
    for (const [file, tag, attributes] of tags) {
      const locale = file.split("/")[0] ?? "";
      expect(
        (await render({ tag, locale, config: demoSite, ...(attributes && { attributes }) })) === files[file],
        file,
      ).toBe(true);
    }
  });

  it("renders what no file has, and says so in its snapshot [W-09]", async () => {
    const attributes = { page: "login", "skip-target": "content" };
    const text = await render({ tag: "app-header", locale: "de-de", attributes, config: OTHER });
    expect(text).toContain('href="#content"');
    expect(text).toContain(
      "&quot;values&quot;:{&quot;page&quot;:&quot;login&quot;,&quot;skipTarget&quot;:&quot;content&quot;}",
    );
  });

  it("renders the content that it gets as the command renders its file, and names mistakes without failing [W-09]", async () => {
    const mistakes: string[] = [];
    const onMistake = (mistake: string) => mistakes.push(mistake);
    const content = { menus: { public: [{ id: "term", title: "Festgeld", href: "/neu/" }] } };
    const request = { tag: "app-header", locale: "de-DE", config: OTHER, onMistake } as const;
    expect((await render({ ...request, content })) === filesOf("content-new")["de-DE/app-header.html"]).toBe(true);
    expect((await render({ ...request, config: { ...OTHER, content: { "de-DE": content } } })).includes("/neu/")).toBe(
      true,
    );
    const address = "https://cms.sparwelt.example/{locale}.json";
    await render({ ...request, config: { ...OTHER, content: address }, content });
    expect(mistakes).toEqual([]);
    await render({ ...request, config: { ...OTHER, content: address } });
    expect(mistakes.splice(0)).toEqual([
      expect.stringMatching(/^config: content: the fragments show built-in .* Hand over what it answers for de-DE /),
    ]);
    const wrong = { ...content, footer: { legal_links: 7 } };
    expect(await render({ ...request, content: wrong })).toContain("/neu/");
    expect(mistakes).toEqual([expect.stringMatching(/^content: footer\.legal_links: expected a list of a link\. /)]);
  });

  it.each<[string, Partial<FragmentRequest>, RegExp]>([
    [
      "a tag without fragments",
      { tag: "page-meta" },
      /^tag: <page-meta> has no fragment\. Ask for one of app-accordion,/,
    ],
    ["an unknown locale", { locale: "xx-XX" }, /^locale: "xx-XX" is no locale/],
    ["an unknown attribute", { attributes: { pge: "login" } }, /^attributes: pge of <app-header> does not exist\./],
    ["a wrong value", { attributes: { page: "logon" } }, /^attributes of <app-header>: Attribute page is not one of/],
    ["what no fragment shows", { attributes: { customer: "{}" } }, /^attributes: customer of <app-header> shows in no/],
    ["no site", { config: {} }, /^config: site\.name is missing/],
  ])("rejects %s with what is wrong and how to mend it", async (_, wrong, said) => {
    const asked = render({ tag: "app-header", locale: "de-DE", config: OTHER, ...wrong });
    await expect(asked).rejects.toMatchObject({ name: "FragmentError", message: expect.stringMatching(said) });
  });

  it("leaves no trace when it is imported: no global, no output, no waiting [W-09]", () => {
    const script = `const before = Reflect.ownKeys(globalThis);
      const module = await import(${JSON.stringify(pathToFileURL(path.join(bundle, "fragments.js")).href)});
      console.log(JSON.stringify([Object.keys(module), Reflect.ownKeys(globalThis).length - before.length]));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect([JSON.parse(stdout), stderr]).toEqual([[["FragmentError", "renderFragment"], 0], ""]);
  });

  it("knows every locale", async () => {
    for (const locale of LOCALE_IDS) {
      expect((await render({ tag: "market-picker", locale, config: OTHER })).length).toBeGreaterThan(1000);
    }
  });
});
