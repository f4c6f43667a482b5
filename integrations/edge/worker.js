/**
 * A worker at an edge that puts the shell's fragments into the pages of an origin: the origin writes bare tags, such as
 * `<app-header locale="de-DE"></app-header>`, and visitors get them with their content. For runtimes with HTMLRewriter
 * (workerd); bundle it with the condition `workerd`.
 */
import { FragmentError, renderFragment } from "savings-shell/fragments";
import config from "./site.json";

const TAGS = ["app-header", "app-footer", "country-banner", "market-picker", "session-guard", "auth-gate"];

/** Attributes of HTML and of the page, which no fragment depends on. */
const OF_PAGE = /^(id|class|style|slot|lang|dir|hidden|data-.*|aria-.*)$/;

/** Texts of fragments by tag and attributes. They depend on nothing else, so each is rendered once. */
const rendered = new Map();

function fragmentFor(tag, attributes) {
  const key = JSON.stringify([tag, attributes]);
  if (!rendered.has(key)) {
    const { locale = "en", ...others } = attributes;
    const fragment = renderFragment({ tag, locale, attributes: others, config }).catch((error) => {
      // Some tags cannot have a fragment, such as one with data. The element renders them itself.
      if (error instanceof FragmentError) console.warn(error.message);
      else throw error;
    });
    rendered.set(key, fragment);
  }
  return rendered.get(key);
}

const insertFragment = {
  async element(element) {
    const given = [...element.attributes].filter(([name]) => !OF_PAGE.test(name));
    const attributes = Object.fromEntries(given.map(([name, value]) => [name, value === "" ? true : value]));
    const text = await fragmentFor(element.tagName, attributes);
    // Directly behind the opening tag, byte for byte.
    if (text) element.prepend(text, { html: true });
  },
};

export default {
  async fetch(request, env) {
    const page = await env.ORIGIN.fetch(request);
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
    return new HTMLRewriter().on(TAGS.join(), insertFragment).transform(page);
  },
};
