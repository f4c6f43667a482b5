import { expect, it } from "vitest";
import { preloadList } from "./preload-list.ts";

const BUILD = {
  files: {
    "enhance-1.js": "sha384-a",
    "chunks/react-2.js": "sha384-b",
    "chunks/de-at-1.js": "sha384-c",
    "parts.js": "sha384-d",
  },
  customersFirstPage: ["enhance-1.js", "chunks/*-1.js", "chunks/react-2.js"],
};

it("lists what a customer's first page needs, with its integrity, and the texts of one locale", () => {
  for (const base of ["https://cdn.example/1.2.3", "https://cdn.example/1.2.3/"]) {
    expect(preloadList(BUILD, base, "de-AT")).toEqual([
      { href: "https://cdn.example/1.2.3/enhance-1.js", integrity: "sha384-a" },
      { href: "https://cdn.example/1.2.3/chunks/de-at-1.js", integrity: "sha384-c" },
      { href: "https://cdn.example/1.2.3/chunks/react-2.js", integrity: "sha384-b" },
    ]);
  }
});
