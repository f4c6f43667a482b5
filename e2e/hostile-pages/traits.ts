/** What pages of hosts are made of: each trait changes the document or runs in the page; dialogs and navigations are called by name. */

interface Trait {
  /** Changes the document that a server sends. */
  readonly page?: (html: string) => string;
  /** A script that runs in the page before its own. */
  readonly inPage?: string;
  /** Codes of reports that a page with this trait deserves. */
  readonly reports?: readonly string[];
  /** Nobody can sign in or keep anything. */
  readonly refusesStorage?: true;
  /** Its script comes from the libraries of package.json. */
  readonly isOfLibraries?: true;
}

const SCRIPT = /<script type="module"[^>]* src="\/cdn\/shell\.js"><\/script>/;
const inHead = (markup: string) => (html: string) => html.replace("</head>", `${markup}</head>`);
const onRoot = (attributes: string) => (html: string) => html.replace("<html ", `<html ${attributes} `);
const onBody = (attributes: string) => (html: string) => html.replace("<body ", `<body ${attributes} `);

/** As kiosks, tours and consent layers do for a while: nothing may be pressed, typed or focused but what they allow. */
const cancelling = (): void => {
  const TYPES = "pointerdown pointerup mousedown mouseup touchstart click keydown keyup focusin";
  for (const type of TYPES.split(" "))
    document.addEventListener(
      type,
      (event) => {
        if ((event.target as Element).closest?.("main, app-header, app-footer, country-banner, body > div")) return;
        if (event.target === document.body) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
};

/** The code stands alone, as in each function for a page. */
const atOnce = (code: () => void): string => `(${code})()`;
const afterLoad = (code: () => void): string => `addEventListener("load", () => setTimeout(${code}, 50))`;

export const TRAITS = {
  base: { page: (html) => html.replace("<head>", '<head><base href="/elsewhere/deep/">') },
  "safe areas": { page: (html) => html.replace("initial-scale=1", "initial-scale=1, viewport-fit=cover") },
  "heights of 100 %": { page: inHead("<style>html,body{height:100%}body{overflow-x:hidden}</style>") },
  "a host's lock of scrolling": { page: onBody('style="overflow:hidden"') },
  "a style on the root": { page: onRoot('style="scroll-padding-top: 80px"') },
  "skipped content": { page: inHead("<style>main,app-footer{content-visibility:auto}</style>") },
  "parents without a box": {
    page: (html) =>
      html.replace("<app-footer", '<div style="display:contents"><app-footer').replace("</body>", "</div></body>"),
  },
  "a transformed parent": {
    page: (html) =>
      html
        .replace("<session-guard", '<div style="transform:scale(1);overflow:hidden;height:1px"><session-guard')
        .replace("</session-guard>", "</session-guard></div>"),
  },
  "a hidden guard": {
    page: (html) =>
      html
        .replace("<session-guard", "<div hidden><session-guard")
        .replace("</session-guard>", "</session-guard></div>"),
    reports: ["not-shown"],
  },
  "a host that cancels events": { inPage: atOnce(cancelling) },
  "scripts at the end": {
    page: (html) => html.replace(SCRIPT, "").replace("</body>", `${SCRIPT.exec(html)?.[0]}</body>`),
  },
  "the script twice": {
    page: inHead(
      '<script type="module" src="/cdn/shell.js"></script><script type="module" src="/cdn/shell.js?again"></script>',
    ),
    reports: ["already-defined"],
  },
  "parts before the shell": {
    page: (html) => html.replace("<head>", '<head><script type="module" src="/cdn/parts.js"></script>'),
  },
  "the script late": {
    page: (html) => html.replace(SCRIPT, ""),
    inPage: afterLoad(() => {
      const script = Object.assign(document.createElement("script"), { type: "module", src: "/cdn/shell.js" });
      document.head.append(script);
    }),
  },
  "fragments lost": { page: (html) => html.replaceAll(/<template shadowrootmode="open">[\s\S]*?<\/template>/g, "") },
  "storage refused": {
    inPage: atOnce(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("refused", "SecurityError");
          },
        });
    }),
    refusesStorage: true,
  },
  "an element in the header by an extension": {
    inPage: afterLoad(() => document.querySelector("app-header")?.append(document.createElement("div"))),
  },
  "a text in the body by an extension": { inPage: afterLoad(() => document.body.append("Translated")) },
  "styles by an extension": {
    inPage: afterLoad(() => {
      document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
      for (const { shadowRoot } of document.querySelectorAll("*")) {
        const style = Object.assign(document.createElement("style"), { className: "darkreader" });
        shadowRoot?.prepend(style);
        for (const one of shadowRoot?.querySelectorAll("[style], svg") ?? [])
          one.setAttribute("data-darkreader-inline-fill", "");
      }
    }),
  },
  "Dark Reader": {
    inPage: afterLoad(() => (globalThis as unknown as { darken(): void }).darken()),
    isOfLibraries: true,
  },
} as const satisfies Readonly<Record<string, Trait>>;

export type TraitName = keyof typeof TRAITS;
export const traitOf = (name: TraitName): Trait => TRAITS[name];

/** Dialogs of hosts by name; the second list needs the libraries. */
export const PLAIN_DIALOGS = ["native dialog", "popover", "cancelling dialog", "inert dialog"] as const;
export const LIBRARY_DIALOGS = [
  "Radix",
  "Radix, not modal",
  "React Aria",
  "Headless UI",
  "MUI",
  "Bootstrap",
  "focus-trap",
] as const;
export const LIBRARY_NAVIGATIONS = ["Turbo", "htmx", "React Router"] as const;
export type DialogName = (typeof PLAIN_DIALOGS)[number] | (typeof LIBRARY_DIALOGS)[number];

/** Dialogs that hosts write by hand. Runs in the page, so it stands alone. */
export function plainDialogs(): void {
  const FIELD =
    '<input id="order" data-kept aria-label="Amount" value="1250,00"><button id="more" type="button">More</button>';
  const box = (place: HTMLElement, tag: string) => {
    const made = Object.assign(document.createElement(tag), { innerHTML: FIELD });
    place.append(made);
    return made;
  };
  const page = globalThis as unknown as { closeHostDialog: () => void };
  const onClose = (dialog: HTMLElement, close = () => {}) => {
    page.closeHostDialog = () => {
      close();
      dialog.remove();
    };
    dialog.querySelector("input")?.focus();
  };
  const hostDialogs: Record<string, (place: HTMLElement) => void> = {
    "native dialog": (place) => {
      const dialog = box(place, "dialog") as HTMLDialogElement;
      dialog.showModal();
      onClose(dialog);
    },
    popover: (place) => {
      const layer = box(place, "div");
      layer.popover = "manual";
      layer.showPopover();
      onClose(layer);
    },
    "cancelling dialog": (place) => {
      const dialog = box(place, "div");
      dialog.setAttribute("role", "dialog");
      const stop = new AbortController();
      const cancel = (event: Event) => {
        if (event.composedPath().includes(dialog)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.type.startsWith("focus")) dialog.querySelector("input")?.focus();
      };
      const TYPES = "pointerdown pointerup mousedown mouseup touchstart click keydown keyup focus focusin";
      for (const type of TYPES.split(" "))
        document.addEventListener(type, cancel, { capture: true, signal: stop.signal });
      onClose(dialog, () => stop.abort());
    },
    "inert dialog": (place) => {
      const dialog = box(place, "div");
      dialog.setAttribute("role", "dialog");
      const others = [...document.body.children].filter((one) => !one.contains(dialog) && !one.hasAttribute("inert"));
      for (const one of others)
        for (const [name, value] of [
          ["inert", ""],
          ["aria-hidden", "true"],
        ] as const)
          one.setAttribute(name, value);
      onClose(dialog, () => {
        for (const one of others) for (const name of ["inert", "aria-hidden"]) one.removeAttribute(name);
      });
    },
  };
  Object.assign(globalThis, { hostDialogs });
}
