/** Title, meta and link elements of the page's head, kept one of each. */

const OWN = "data-shell-meta";

/** Sets the content of a meta, found by its `name` or `property`; undefined removes the one set here before. */
export function setMeta(kind: "name" | "property", key: string, content: string | undefined): void {
  set("meta", kind, key, "content", content);
}

/** Sets the href of a link by its `rel`; undefined removes the one set here before. */
export function setLink(rel: string, href: string | undefined): void {
  set("link", "rel", rel, "href", href);
}

function set(tag: "meta" | "link", attribute: string, key: string, field: string, value: string | undefined): void {
  const found = document.head.querySelector(`${tag}[${attribute}="${key}"]`);
  if (value === undefined) {
    if (found?.hasAttribute(OWN)) found.remove();
    return;
  }
  const element = found ?? document.createElement(tag);
  element.setAttribute(attribute, key);
  element.setAttribute(field, value);
  if (found !== null) return;
  element.setAttribute(OWN, "");
  document.head.append(element);
}

/** The title of the document while a countdown runs in it; the host's own title comes back afterwards. */

export interface PageTitle {
  /** Shows a text in place of the title. */
  show(text: string): void;
  /** Brings back the title as the host last set it. */
  restore(): void;
}

export function pageTitle(page: Document = document): PageTitle {
  let own: string | undefined;
  let shown: string | undefined;
  return {
    show(text) {
      // A host may set its title while ours stands: that one is what comes back.
      if (shown === undefined || page.title !== shown) own = page.title;
      shown = text;
      page.title = text;
    },
    restore() {
      if (own !== undefined && page.title === shown) page.title = own;
      own = undefined;
      shown = undefined;
    },
  };
}
