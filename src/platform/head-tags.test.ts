// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { type HeadMeaning, headTags } from "./head-tags.ts";

const head = (html: string) => {
  document.head.innerHTML = html;
};
const html = () => document.head.innerHTML.replaceAll(/ data-shell-meta=""/g, "");

beforeEach(() => head(""));

/** What a host may have, and the one tag that counts after `noindex`, `/ours/` or "Ours" was written. */
const HOSTS: readonly [name: string, meaning: HeadMeaning, host: string, value: string, expected: string][] = [
  [
    "a name in capitals",
    "robots",
    '<meta name="ROBOTS" content="index">',
    "noindex",
    '<meta name="ROBOTS" content="noindex">',
  ],
  [
    "two of a kind",
    "robots",
    '<meta name="robots" content="index"><meta charset="utf-8"><meta name="robots" content="follow">',
    "noindex",
    '<meta name="robots" content="noindex"><meta charset="utf-8">',
  ],
  [
    "three of a kind, one beside the other",
    "robots",
    '<meta name="robots" content="a"><meta name="robots" content="b"><meta name="robots" content="c"><title>T</title>',
    "noindex",
    '<meta name="robots" content="noindex"><title>T</title>',
  ],
  [
    "two canonical links",
    "canonical",
    '<link rel="canonical" href="/a/"><link rel="canonical" href="/b/"><title>T</title>',
    "/ours/",
    '<link rel="canonical" href="/ours/"><title>T</title>',
  ],
  [
    "a link with a second meaning",
    "canonical",
    '<link rel="canonical shortlink" href="/?p=1">',
    "/ours/",
    '<link rel="shortlink" href="/?p=1"><link rel="canonical" href="/ours/">',
  ],
  [
    "a rel in capitals",
    "canonical",
    '<link rel="Canonical" href="/a/">',
    "/ours/",
    '<link rel="Canonical" href="/ours/">',
  ],
  [
    "og under name",
    "og:title",
    '<meta name="og:title" content="Old">',
    "Ours",
    '<meta name="og:title" content="Ours">',
  ],
  [
    "og under both",
    "og:title",
    '<meta name="og:title" content="Old"><meta property="og:title" content="Older">',
    "Ours",
    '<meta name="og:title" content="Ours">',
  ],
  [
    "spaces in a name",
    "description",
    '<meta name=" description " content="Old">',
    "Ours",
    '<meta name=" description " content="Ours">',
  ],
  ["no content", "description", '<meta name="description">', "Ours", '<meta name="description" content="Ours">'],
  ["nothing", "og:image", "", "/ours.png", '<meta property="og:image" content="/ours.png">'],
];

describe.each(HOSTS)("a head with %s", (_, meaning, host, value, expected) => {
  it("has one tag of the meaning, and afterwards what the host had [U-05]", () => {
    head(host);
    const tags = headTags();
    tags.set(meaning, value);
    expect(html()).toBe(expected);
    tags.set(meaning, value);
    expect(html()).toBe(expected);
    tags.set(meaning, undefined);
    expect(html()).toBe(host);
    tags.set(meaning, value);
    tags.restore();
    expect(html()).toBe(host);
  });
});

it("keeps what the host writes after ours [U-05]", () => {
  head('<meta name="robots" content="index"><meta name="robots" content="all">');
  const tags = headTags();
  tags.set("robots", "noindex");
  document.head.querySelector("meta")?.setAttribute("content", "nofollow");
  tags.restore();
  expect(html()).toBe('<meta name="robots" content="nofollow">');
});

it("lets a later writer take over, and restores what the host had, in any order [U-05]", () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    head('<meta name="description" content="Host">');
    document.title = "Host";
    const writers = [headTags(), headTags()] as const;
    for (const [place, writer] of writers.entries()) {
      writer.setTitle(`Page ${place}`);
      writer.set("description", `Page ${place}`);
    }
    const seen = order.map((place) => {
      writers[place]?.restore();
      return [document.title, document.head.querySelector("meta")?.content];
    });
    const host = ["Host", "Host"];
    expect(seen).toEqual(order[0] === 0 ? [["Page 1", "Page 1"], host] : [host, host]);
  }
});

it("restores a title unless the host has set another since [U-05]", () => {
  document.title = "Host";
  const tags = headTags();
  tags.setTitle("Ours");
  tags.setTitle("Ours again");
  tags.restore();
  expect(document.title).toBe("Host");
  tags.setTitle("Ours");
  document.title = "Route";
  tags.restore();
  expect(document.title).toBe("Route");
});
