import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ElementDefinition, PublicFace } from "../../src/element/definition.ts";
import { customElementsManifest, schemaProblems } from "./custom-elements-manifest.ts";
import { describedElements } from "./described-elements.ts";
import { vscodeData, webTypes } from "./editor-data.ts";
import { elementProblems } from "./element-problems.ts";
import { unreadInputs } from "./read-inputs.ts";
import { preactDeclarations, solidDeclarations, svelteDeclarations, vueDeclarations } from "./template-declarations.ts";
import { typeDeclarations } from "./type-declarations.ts";

const meta = {
  tag: "rate-table",
  script: "shell.js",
  description: "Interest rates.",
  attributes: [
    {
      name: "theme",
      property: "theme",
      type: "enum",
      values: ["v1", "v2"],
      default: "v1",
      description: "Looks.",
    },
    {
      name: "hide-notes",
      property: "hideNotes",
      type: "boolean",
      default: false,
      description: "No notes.",
    },
    {
      name: "rows",
      property: "rows",
      type: "json",
      shape: "readonly Row[]",
      description: "The rows.",
    },
    { name: "locale", property: "locale", type: "string", description: "Whose texts." },
  ],
  properties: [{ name: "data", shape: "RateData", description: "All of it." }],
  events: [
    { name: "shell-sort", cancelable: true, detail: "{ column: string }", description: "Before sorting." },
    { name: "shell-ready", cancelable: false, detail: "{ tag: string }", description: "Rendered." },
  ],
  slots: [{ name: "", description: "Notes." }],
  cssParts: [{ name: "row", description: "A row." }],
  cssProperties: [{ name: "--gap", description: "Space.", syntax: "<length>", default: "8px" }],
} as const satisfies PublicFace & Pick<ElementDefinition, "script">;

describe("the types for bundlers", () => {
  it("hand on the types of what properties take, for hosts that make it", () => {
    const lines = typeDeclarations([meta]).split("\n");
    expect(lines).toContainEqual(expect.stringMatching(/^export type \{.*\bHeaderData\b.*\} from/));
    expect(lines).toContainEqual(expect.stringMatching(/^export type \{.*\bFooterData\b.*\} from/));
  });
});

describe("the types for templates", () => {
  it("have every input of a tag for Vue, by its property", () => {
    const text = vueDeclarations([meta]);
    expect(text).toContain(
      '"rate-table": ShellTag<RateTableElement, "theme" | "hideNotes" | "rows" | "locale" | "data">;',
    );
    expect(text).toContain('declare module "vue" {\n  interface GlobalComponents {');
  });

  it("have every input of a tag for Svelte, JSON by its property alone", () => {
    const text = svelteDeclarations([meta]);
    expect([...text.matchAll(/^ +"(.+)"\?: /gm)].map(([, name]) => name)).toEqual([
      "theme",
      "hide-notes",
      "hideNotes",
      "rows",
      "locale",
      "data",
    ]);
    expect(text).toContain('"hide-notes"?: RateTableElement["hideNotes"] | undefined;');
  });

  it.each([
    ["preact", preactDeclarations],
    ["solid-js", solidDeclarations],
  ] as const)("have every tag in the JSX of %s", (module, declarations) => {
    const text = declarations([meta]);
    expect(text).toContain(`declare module "${module}" {\n  namespace JSX {\n    interface IntrinsicElements {`);
    expect(text).toContain('"rate-table": ShellTag<RateTableElement, {');
  });

  it("take the locales of the shell, by id and by prefix", () => {
    expect(typeDeclarations([meta])).toContain("locale: LocaleId | Lowercase<LocaleId> | undefined;");
  });
});

describe("the manifest", () => {
  const manifest = customElementsManifest([
    { definition: { ...meta, tag: "z-last" }, cases: [] },
    { definition: meta, cases: [{ id: "empty" }, { id: "rates-de-at" }] },
  ]);
  const [module] = manifest.modules;
  const [element] = module?.declarations ?? [];

  it("keeps to the published schema", () => {
    expect(schemaProblems(manifest)).toEqual([]);
  });

  it("is caught if it breaks the schema", () => {
    expect(schemaProblems({ ...manifest, modules: [{ kind: "other" }] })[0]).toContain(
      "custom-elements.json/modules/0",
    );
  });

  it("lists elements by tag, each with its definition", () => {
    expect(module?.exports?.map(({ name }) => name)).toEqual(["rate-table", "z-last"]);
    expect(element).toMatchObject({ name: "RateTable", tagName: "rate-table", customElement: true });
  });

  it("gives attributes their types, defaults and fields", () => {
    expect(element).toMatchObject({
      attributes: [
        { name: "theme", fieldName: "theme", type: { text: '"v1" | "v2"' }, default: "v1" },
        { name: "hide-notes", fieldName: "hideNotes", type: { text: "boolean" }, default: "false" },
        { name: "rows", type: { text: "readonly Row[]" } },
        { name: "locale", type: { text: expect.stringMatching(/^"en" \| "en-US" \| "de-DE"/) } },
      ],
      members: [
        { name: "theme", attribute: "theme", default: '"v1"' },
        { name: "hideNotes" },
        {},
        {},
        { name: "data" },
      ],
    });
  });

  it("says which events can be cancelled", () => {
    expect(element).toMatchObject({
      events: [
        { type: { text: "CustomEvent<{ column: string }>" }, description: expect.stringContaining("cancelled") },
        { description: "Rendered." },
      ],
    });
  });

  it("points to the named cases, but for those that every locale has", () => {
    expect(element).toMatchObject({ demos: [{ url: "/gallery/rate-table/empty/" }] });
  });
});

describe("editor data", () => {
  it("offers enum values in VS Code", () => {
    expect(vscodeData([meta])).toMatchObject({
      tags: [
        {
          name: "rate-table",
          attributes: [
            { name: "theme", values: [{ name: "v1" }, { name: "v2" }] },
            {},
            {},
            { values: expect.arrayContaining([{ name: "de-AT" }]) },
          ],
        },
      ],
    });
  });

  it("describes attributes, events and parts for JetBrains", () => {
    expect(webTypes([meta], "shell", "1.0.0")).toMatchObject({
      contributions: {
        html: {
          elements: [
            {
              name: "rate-table",
              attributes: [{ default: "v1" }, { value: { kind: "no-value" } }, {}, {}],
              js: { events: [{ name: "shell-sort" }, { name: "shell-ready" }] },
              css: { parts: [{ name: "row" }] },
            },
          ],
        },
      },
    });
  });
});

describe("metadata", () => {
  const [theme] = meta.attributes;

  it("is sound as it stands", () => {
    expect(elementProblems(meta, "rate-table")).toEqual([]);
  });

  it.each<[string, Partial<PublicFace>, string]>([
    ["a tag unlike its folder", { tag: "rate-list" }, "the tag is rate-list"],
    ["a default outside of the values", { attributes: [{ ...theme, default: "v3" }] }, "default v3"],
    ["an attribute in camelCase", { attributes: [{ ...theme, name: "myTheme" }] }, "not in kebab-case"],
    ["a property of another name", { attributes: [{ ...theme, property: "look" }] }, "has the property look"],
    ["an attribute twice", { attributes: [theme, theme] }, "attribute theme is there twice"],
    ["a property twice", { properties: [{ name: "theme", shape: "string", description: "x" }] }, "property theme"],
    ["an empty description", { slots: [{ name: "note", description: " " }] }, "note has no description"],
  ])("names %s", (_, change, expected) => {
    expect(elementProblems({ ...meta, ...change }, "rate-table").join("\n")).toContain(expected);
  });
});

describe("an input that nothing reads", () => {
  const inputs = {
    attributes: [{ name: "show-notes", property: "showNotes", type: "boolean", default: false, description: "" }],
    properties: [{ name: "rates", shape: "object", description: "" }],
  } as const;
  const read = (source: string) => unreadInputs(inputs, new Map([["elements/a/a.decision.ts", source]]));

  it("is named, because it would make fragments stale [W-09]", () => {
    expect(read("export const a = 1;")).toEqual([
      expect.stringContaining("attribute show-notes is read by nothing"),
      expect.stringContaining("property rates is read by nothing"),
    ]);
  });

  it("counts as read by its property, by its name in a text, and not by a comment", () => {
    expect(read("export const a = ({ showNotes, rates }) => showNotes && rates;")).toEqual([]);
    expect(read('export const a = (tag) => tag.getAttribute("show-notes") ?? tag.rates;')).toEqual([]);
    expect(read("/** Reads showNotes and rates. */ export const a = 1;")).toHaveLength(2);
  });

  it("is a fact of every tag, or a matter of styles alone [W-09]", () => {
    const attributes = [
      { name: "page", property: "page", type: "string", description: "" },
      { name: "narrow", property: "narrow", type: "boolean", styled: true, description: "" },
    ] as unknown as PublicFace["attributes"];
    expect(unreadInputs({ attributes, properties: [] }, new Map())).toEqual([]);
  });
});

describe("the elements' own metadata", async () => {
  const found = await describedElements();

  it("describes every event that hosts rely on [W-03]", () => {
    const described = new Set<string>(found.flatMap(({ definition: { events } }) => events.map(({ name }) => name)));
    expect([...described].toSorted()).toEqual([
      "shell-accordion-change",
      "shell-account-switch",
      "shell-amounts-change",
      "shell-consent-open",
      "shell-error",
      "shell-login",
      "shell-logout",
      "shell-market-change",
      "shell-menu-toggle",
      "shell-modal-close",
      "shell-navigate",
      "shell-ready",
      "shell-redirect",
      "shell-register",
      "shell-session-change",
      "shell-session-expiring",
      "shell-snackbar-close",
      "shell-track",
    ]);
  });

  it.each(found)(
    "describes every event that the code of $folder sends by name [W-03]",
    ({ folder, definition: { events } }) => {
      const code = new URL(`../../elements/${folder}/`, import.meta.url);
      const files = readdirSync(code).filter((file) => /^[^.]+(\.render|\.view)?\.tsx?$/.test(file));
      const sent = files.flatMap((file) => [
        ...readFileSync(new URL(file, code), "utf8").matchAll(/emit\("(shell-[a-z-]+)"/g),
      ]);
      const names = events.map(({ name }) => name);
      for (const [, name] of sent) expect(names).toContain(name);
    },
  );
});
