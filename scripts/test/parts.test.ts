import { describe, expect, it } from "vitest";
import { choose, parts } from "./parts.ts";

const names = (...words: string[]) => choose(words).parts.map(({ name }) => name);

describe("choosing parts", () => {
  it("takes all, but those that run only by name, and with the word quick those that are named as well", () => {
    const byName = [
      "firefox",
      "engines",
      "react-18",
      "engine-pages",
      "soak-unit",
      "shuffled-unit",
      "soak-e2e",
      "hostile-libraries",
      "hostile",
      "screen-reader",
      "bound-e2e",
      "recipes",
      "repeat",
      "package",
      "hosts",
      "includes",
      "load",
      "storage",
      "contract",
      "edge",
      "frameworks",
      "keycloak-archive",
      "keycloak",
      "wordpress-packages",
      "wordpress",
      "alerts",
      "kills",
      "docs",
      "docs-pages",
    ];
    expect(names()).toEqual(parts.map(({ name }) => name).filter((name) => !byName.includes(name)));
    expect(names("quick", "firefox")).toEqual(
      parts.map(({ name }) => name).filter((name) => !byName.includes(name) || name === "firefox"),
    );
  });

  it("takes what a named part needs along", () => {
    expect(names("e2e")).toEqual(["build", "e2e"]);
    expect(names("docs-pages")).toEqual(["build", "docs", "docs-pages"]);
    expect(names("keycloak")).toEqual(["build", "keycloak-archive", "keycloak"]);
    expect(names("unit", "lint")).toEqual(["unit", "lint"]);
  });

  it("hands the rest of the line to the one part", () => {
    expect(choose(["unit", "src/domain", "-t", "menus"]).rest).toEqual(["src/domain", "-t", "menus"]);
  });

  it("refuses a word that is no part where it cannot be handed on", () => {
    expect(() => choose(["unti"])).toThrow("No part is called unti; there are quick, build, unit, types");
    expect(() => choose(["unit", "lint", "src"])).toThrow("No part is called src");
    expect(() => choose(["quick", "src"])).toThrow("No part is called src");
  });

  it("has needs that exist", () => {
    const known = parts.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(parts.flatMap(({ needs }) => needs ?? [])));
  });
});
