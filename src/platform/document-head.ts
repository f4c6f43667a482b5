/** Sets title, meta and link elements in the page's head, at most one of each kind. */

const OWN = "data-shell-meta";

/**
 * Sets the content of a meta element, found by its `name` or `property`. Undefined removes an element that the shell
 * added.
 */
export function setMeta(kind: "name" | "property", key: string, content: string | undefined): void {
  set("meta", kind, key, "content", content);
}

/** Sets the href of a link element, found by its `rel`. Undefined removes an element that the shell added. */
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

/** Changes the document's title while a countdown runs in it, and restores the host's title afterwards. */

export interface PageTitle {
  /** Shows a text in place of the title. */
  show(text: string): void;
  /** Restores the host's latest title, unless another countdown has taken over the title. */
  restore(): void;
}

/**
 * A new countdown may start before the old one has ended. The old countdown's text must then not be taken for the
 * host's title.
 */
let shown: { readonly by: PageTitle; readonly text: string; readonly own: string } | undefined;

export function pageTitle(page: Document = document): PageTitle {
  const self: PageTitle = {
    show(text) {
      shown = { by: self, text, own: shown?.text === page.title ? shown.own : page.title };
      page.title = text;
    },
    restore() {
      if (shown?.by !== self) return;
      if (page.title === shown.text) page.title = shown.own;
      shown = undefined;
    },
  };
  return self;
}
