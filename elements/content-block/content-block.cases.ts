import type { ElementCase } from "../../src/element/definition.ts";

const content =
  "<h2>Fixed-term savings</h2><p>Choose a term, choose a bank, and know on the first day what you will have on the last.</p>";

export const cases = [
  { id: "plain", title: "The widest middle, no ground", locale: "en-GB", content },
  { id: "tint", title: "A tinted ground", locale: "en-GB", attributes: { "background-color": "tint" }, content },
  {
    id: "before-login",
    title: "As wide as public pages, on a raised ground",
    locale: "en-GB",
    attributes: { width: "before-login", "background-color": "raised" },
    content,
  },
  {
    id: "after-login",
    title: "As wide as customers' pages, on a sunken ground",
    locale: "en-GB",
    attributes: { width: "after-login", "background-color": "sunken" },
    content,
  },
  {
    id: "flush",
    title: "No air above or below",
    locale: "en-GB",
    attributes: { "padding-top": "false", "padding-bottom": "false", "background-color": "tint" },
    content,
  },
] as const satisfies readonly ElementCase[];
