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
