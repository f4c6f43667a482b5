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
  /** Brings back the title as the host last set it, unless another countdown has taken over meanwhile. */
  restore(): void;
}

/** A countdown that takes over begins before the other has ended: what that one shows is not the host's. */
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
