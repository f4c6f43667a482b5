import type { ElementCase } from "../../src/element/definition.ts";

const site = { name: "Norvane", tagline: "Savings in one place" };

export const cases = [
  {
    id: "full",
    title: "Every setting",
    locale: "en-GB",
    properties: {
      site,
      seo: {
        meta_title: "Fixed term savings",
        meta_description: "Compare fixed rates from our partner banks.",
        canonical_url: "https://www.example.co.uk/fixed-term/",
        og_title: "Fixed term savings",
        og_description: "Compare fixed rates.",
        og_image: "https://www.example.co.uk/fixed-term.png",
        robots: "index, follow",
      },
    },
  },
  {
    id: "page-title",
    title: "The page's title",
    locale: "en-GB",
    attributes: { "page-title": "Help" },
    properties: { site },
  },
  {
    id: "customer-title",
    title: "The kind of the page for customers",
    locale: "en-GB",
    attributes: { "page-title": "Your 12-month deposit", "customer-title": "Deposits" },
    properties: { site },
  },
  { id: "default-title", title: "The default title", locale: "de-DE", properties: { site: { name: "Norvane" } } },
  {
    id: "bad-field",
    title: "A field that is no text is left out",
    locale: "en-GB",
    properties: { site, seo: { meta_title: "Contact", robots: ["noindex"] } },
  },
  {
    id: "unsafe-canonical",
    title: "An unsafe canonical link is left out",
    locale: "en-GB",
    properties: { site, seo: { meta_title: "Contact", canonical_url: "javascript:alert(1)" } },
  },
] as const satisfies readonly ElementCase[];
