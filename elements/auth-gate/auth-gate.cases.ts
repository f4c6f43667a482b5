import type { ElementCase } from "../../src/element/definition.ts";

const content = '<p>Your savings at a glance.</p><p slot="fallback">Please log in to see your savings.</p>';

export const cases = [
  { id: "not-required", title: "No login required: everybody sees the content", locale: "en-GB", content },
  {
    id: "bypass",
    title: "Login required, bypass on as by default",
    locale: "en-GB",
    attributes: { "requires-auth": "" },
    content,
  },
  {
    id: "closed",
    title: "Login required, bypass off: a visitor is led to the login",
    locale: "en-GB",
    attributes: { "requires-auth": "", bypass: "false" },
    content,
  },
  {
    id: "without-fallback",
    title: "Denied without a fallback: nothing is shown",
    locale: "en-GB",
    attributes: { "requires-auth": "", bypass: "false" },
    content: "<p>Your savings at a glance.</p>",
  },
  {
    id: "explicitly-off",
    title: 'requires-auth="false" is false',
    locale: "de-DE",
    attributes: { "requires-auth": "false", bypass: "false" },
    content: "<p>Ihre Anlagen auf einen Blick.</p>",
  },
] as const satisfies readonly ElementCase[];
