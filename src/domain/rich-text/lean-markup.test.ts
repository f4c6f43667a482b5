import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { tries } from "../tries.cases.ts";
import { leanMarkup, MAXIMUM_CHARACTERS, MAXIMUM_DEPTH, MAXIMUM_ELEMENTS, RICH_TEXT_TAGS } from "./lean-markup.ts";

const openings = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;
const deepest = (html: string) => {
  let depth = 0;
  return Math.max(0, ...[...html.matchAll(/<(\/?)\w/g)].map(([, end]) => (depth += end ? -1 : 1)));
};
/** The only markup that may be written, whatever the input. */
const WRITTEN = new RegExp(
  `^(?:[^<]|</?(?:${RICH_TEXT_TAGS.join("|")})>|<a href="[^"<]*">|<p data-align="(?:left|right|center|justify|start|end)">)*$`,
);

/**
 * The steps of the reader's expressions over a text: how often one was tried, how many characters the matches hold, and how many tries
 * from a given place failed after reading on. A try that fails may have read all that follows, so a loop must not repeat it.
 */
function stepsOf(html: string) {
  const steps = { calls: 0, read: 0, inVain: 0 };
  const exec = RegExp.prototype.exec;
  const spy = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text) {
    const from = this.lastIndex;
    const found = exec.call(this, text);
    steps.calls += 1;
    steps.read += found?.[0].length ?? 0;
    if (found === null && from < text.length && text[from] !== ">") steps.inVain += 1;
    return found;
  });
  leanMarkup(html);
  spy.mockRestore();
  return steps;
}

describe("lean markup", () => {
  it.each([
    ["<p>a <strong>b</strong></p>", "<p>a <strong>b</strong></p>"],
    ["<P CLASS='x' onclick=\"y()\">a</P>", "<p>a</p>"],
    ['<p style="color:red; text-align: CENTER">a</p>', '<p data-align="center">a</p>'],
    ['<p style="text-align:var(--x)">a</p>', "<p>a</p>"],
    ['<p style="text-align : right ;color:red">a</p>', '<p data-align="right">a</p>'],
    ['<p style="text-align-last:right">a</p>', "<p>a</p>"],
    ['<h2 style="text-align:right">a</h2>', "<h2>a</h2>"],
    ["<a HREF=/b/ style=x>a</a>", '<a href="/b/">a</a>'],
    ["<a href='a\"b' href=second>a</a>", '<a href="a&quot;b">a</a>'],
    ["<a href>a</a>", '<a href="">a</a>'],
    ["<a href=>a</a>", '<a href="">a</a>'],
    ["<a title=x href = '/b/'>a</a>", '<a href="/b/">a</a>'],
    ["<a title='x'href=/b/>a</a>", '<a href="/b/">a</a>'],
    ["<a == href=/b/>a</a>", '<a href="/b/">a</a>'],
    ["<a/href=/b/>a</a>", '<a href="/b/">a</a>'],
    ["<a data-href=/b/>a</a>", "<a>a</a>"],
    ["<em href=/b/>a</em>", "<em>a</em>"],
    ["<a href='/b/<c>'>a</a>", '<a href="/b/&lt;c>">a</a>'],
    ['<p style="text-align:left" style="text-align:right">a</p>', '<p data-align="left">a</p>'],
    ["<p style='TEXT-ALIGN:end!important'>a</p>", '<p data-align="end">a</p>'],
    ["<p style>a</p>", "<p>a</p>"],
    ["<div>a<b>c</b></div><img src=x onerror=y()>", "ac"],
    ["a<style>*{background:url(x)}</style>b", "ab"],
    ["a<STYLE>*{}</Style >b", "ab"],
    ["a<script>'</p>'</script>b<style>", "ab"],
    ["a<!-- <p> -->b<!doctype html>c<?php ?>d</>e", "abcde"],
    ["1 < 2 <3", "1 &lt; 2 &lt;3"],
    ["<p>a<p>b", "<p>a</p><p>b</p>"],
    ["<em>a<strong>b</em>c</strong>", "<em>a<strong>b</strong></em>c"],
    ["<a href=1>x<a href=2>y", '<a href="1">x</a><a href="2">y</a>'],
    ["a</p>b", "ab"],
    ["a<!---->b<!-->c-->d", "abd"],
    ["a<!doctype", "a"],
    ["a</ p>b", "ab"],
    ["a</7>b</", "ab"],
    ["a<", "a&lt;"],
    ["<xp>a</xp>", "a"],
    ["<a href=1><em>x<a href=2>y</a>z", '<a href="1"><em>x</em></a><a href="2">y</a>z'],
    ["<p", ""],
    ["<p a='", ""],
  ])("of %j is %j [F-07, U-04]", (html, lean) => expect(leanMarkup(html)).toBe(lean));

  it.each([
    "script",
    "style",
    "template",
    "title",
    "textarea",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "noscript",
    "plaintext",
  ])("loses what is in <%s>, which is no text of the page [F-07, U-04]", (name) => {
    expect(leanMarkup(`a<${name} x=y>hidden <b>too</b></${name}>b`)).toBe("ab");
    expect(leanMarkup(`a<${name}>hidden`)).toBe("a");
  });

  it.each([
    ["plain <em>words</em>", "<p>plain <em>words</em></p>"],
    ["<em>a</em> b", "<p><em>a</em> b</p>"],
    [" <p>a</p> b", " <p>a</p> b"],
    ["<h2>a</h2> b <strong>c</strong><p>d</p>", "<h2>a</h2><p> b <strong>c</strong></p><p>d</p>"],
    ["<h2>a</h2>\n<p>b</p>\n<h3>c</h3>\n", "<h2>a</h2>\n<p>b</p>\n<h3>c</h3>\n"],
    ["a<p>b</p>c", "<p>a</p><p>b</p><p>c</p>"],
    ["a</p>b", "<p>a</p><p>b</p>"],
    ["<div>a</div>", "<p>a</p>"],
    ["<span></span><p>a</p>", "<p><span></span></p><p>a</p>"],
    ["", ""],
    [" ", " "],
  ])("of %j in paragraphs is %j [U-04]", (html, lean) => expect(leanMarkup(html, true)).toBe(lean));

  it("of any text holds the listed tags and two attributes, closed and in bounds [F-07]", () => {
    const piece = fc.constantFrom(
      ..."<p>|</p>|<p |<a href=|<em>|</em>|<span>|<style>|</style>|<!--|-->|style=|onclick=|text-align:left|\"|'|>|<|/|=| |x|&lt;|<svg>|<li>".split(
        "|",
      ),
    );
    const html = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
      fc.string(),
    );
    fc.assert(
      fc.property(html, (text) => {
        const lean = leanMarkup(text);
        expect(lean).toMatch(WRITTEN);
        expect(openings(lean)).toBe(lean.match(/<\//g)?.length ?? 0);
        expect(leanMarkup(lean.replaceAll(/ data-align="\w+"/g, ""))).toBe(lean.replaceAll(/ data-align="\w+"/g, ""));
      }),
      { numRuns: tries(6000) },
    );
  });

  it.each([
    ["elements", "<p>a</p>"],
    ["depth", "<span>"],
    ["open links", "<a href=x>"],
    ["open paragraphs with open words", "<p><em><strong><u>"],
    ["styles", "<style>*{}"],
    ["closed styles", "<style>*{}</style>"],
    ["comments", "<!--"],
    ["brackets", "<"],
    ["ends", "</"],
    ["quotes", "<p a='"],
    ["attributes", "<p a "],
    ["empty attributes", "="],
  ])("of endless %s is bounded [F-07]", (_, part) => {
    const lean = leanMarkup(part.repeat(Math.ceil((4 * MAXIMUM_CHARACTERS) / part.length)));
    expect(openings(lean)).toBeLessThanOrEqual(MAXIMUM_ELEMENTS);
    expect(deepest(lean)).toBeLessThanOrEqual(MAXIMUM_DEPTH);
    expect(lean.length).toBeLessThanOrEqual(5 * MAXIMUM_CHARACTERS);
  });

  it.each([
    ["slashes before an equals sign", "<p ", "/", "=>x"],
    ["slashes that end the text", "<p ", "/", ""],
    ["slashes in an end tag", "</p ", "/", "=>x"],
    ["spaces", "<p ", " ", "=>x"],
    ["equals signs", "<p ", "=", ">x"],
    ["spaces behind a name", "<p a", " ", ">x"],
    ["spaces before a value", "<p a=", " ", ">x"],
    ["an open quote", '<p a="', "x", ""],
    ["names", "<p ", "a ", ">x"],
    ["unquoted values", "<p ", "a=b/ ", ">x"],
    ["quotes in turn", "<p ", "a='\"", ">x"],
    ["tags", "", "<p a=/ >", "x"],
    ["cut tags", "", "<p /", "=>x"],
    ["alignments", '<p style="', "; text-align ", '">x'],
  ])("of endless %s reads each character a few times only [F-07]", (_, start, part, end) => {
    const html = `${start}${part.repeat(Math.floor((MAXIMUM_CHARACTERS - 100) / part.length))}${end}`;
    const { calls, read, inVain } = stepsOf(html);
    expect(inVain).toBeLessThanOrEqual(html.split("<").length + html.split("style").length);
    expect(calls + read).toBeLessThanOrEqual(5 * html.length);
  });

  it("keeps the words behind the last element that is allowed [F-07]", () => {
    const lean = leanMarkup(`${"<em>a</em>".repeat(MAXIMUM_ELEMENTS)}<em>last</em>`);
    expect(openings(lean)).toBe(MAXIMUM_ELEMENTS);
    expect(lean.endsWith("last")).toBe(true);
  });

  it("opens no more paragraphs around loose text than elements are allowed [U-04]", () => {
    expect(openings(leanMarkup("a<h2>b</h2>".repeat(MAXIMUM_ELEMENTS), true))).toBeLessThanOrEqual(MAXIMUM_ELEMENTS);
  });
});
