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
