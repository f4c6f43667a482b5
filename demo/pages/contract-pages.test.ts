/** The contract pages quote tags, attributes, events and files: all of them exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { componentDefinitions } from "../component-definitions.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = path.join(root, "docs/contracts");
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));

const found = [...(await elementDefinitions()), ...(await componentDefinitions())];
const metas = found.map(({ definition }) => definition);

/** Events that go the other way: the page sends them, and the shell listens. */
const SENT_BY_PAGES = ["shell-consent"];

/** Attributes that belong to HTML, and the directives that the AngularJS page itself shows. */
const FOREIGN = /^(slot|class|id|shell-[a-z-]+)$/;

describe.each(pages)("docs/contracts/$name", ({ text }) => {
  it("quotes only tags and attributes that exist [W-07]", () => {
    const tags = [
      ...text.matchAll(
        /<((?:app|market|country|session|auth|page|content|rich|star)-[a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/g,
      ),
    ];
    expect(tags.length).toBeGreaterThan(0);
    for (const [, tag, written = ""] of tags) {
      const meta = metas.find((one) => one.tag === tag);
      expect(meta, tag).toBeDefined();
      const names = [...written.replaceAll(/"[^"]*"/g, '""').matchAll(/([a-z-]+)(?:=""|\s|$)/g)].map(
        ([, name = ""]) => name,
      );
      for (const name of names.filter((one) => !FOREIGN.test(one))) {
        expect(
          meta?.attributes.map((attribute) => attribute.name),
          `${tag} ${name}`,
        ).toContain(name);
      }
    }
  });

  it("names only events that an element raises, or the shell listens to [W-03]", () => {
    const raised = new Set([
      ...metas.flatMap(({ events }) => events.map(({ name }) => name as string)),
      ...SENT_BY_PAGES,
    ]);
    for (const [, name = ""] of text.matchAll(/["`](shell-[a-z-]+)["`]/g)) expect([...raised], name).toContain(name);
  });

  it("names only files that exist", () => {
    for (const [, file = ""] of text.matchAll(/`((?:demo|src|e2e|elements|docs)\/[\w./-]+)`/g)) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
    }
    for (const [, link = ""] of text.matchAll(/\]\(([\w./-]+\.md)\)/g)) {
      expect(existsSync(path.join(folder, link)), link).toBe(true);
    }
  });
});
