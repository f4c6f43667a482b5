/** HTML as tagged templates: every value is escaped unless it is HTML itself. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = string | number | Html | readonly Part[] | undefined | false;

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, position) => text + render(parts[position - 1]) + string));
}

export function raw(text: string): Html {
  return new Html(text);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function render(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join("");
  return escapeHtml(String(part));
}

/** JSON for a `<script type="application/json">`: nothing in it can close the script. */
export function jsonScript(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll("<", "\\u003c"));
}

/** The demo's own drawings: one stroke weight, the text's colour. */

const drawing = (paths: string, size = 24): Html =>
  raw(
    `<svg class="picture" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

export const pictures = {
  shield: drawing(
    '<path d="M12 3 5 5.5V11c0 4.6 2.9 8 7 10 4.1-2 7-5.4 7-10V5.5z"/><path d="m9 11.5 2.2 2.2L15 10"/>',
    40,
  ),
  envelope: drawing('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3.5 7 8.5 6 8.5-6"/>'),
  calendar: drawing(
    '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M8 3v4m8-4v4"/><path d="m10 15 1.5 1.5L15 13.5"/>',
  ),
  coins: drawing(
    '<ellipse cx="9" cy="7" rx="5.5" ry="2.5"/><path d="M3.5 7v5c0 1.4 2.5 2.5 5.5 2.5"/><ellipse cx="15" cy="14" rx="5.5" ry="2.5"/><path d="M9.5 14v4c0 1.4 2.5 2.5 5.5 2.5s5.5-1.100 5.5-2.5v-4"/>',
  ),
  warning: drawing('<circle cx="12" cy="12" r="9"/><path d="M12 7.500v5.500m0 3.200v.1"/>', 20),
  bell: drawing('<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 5V3.5"/>'),
  check: drawing('<circle cx="12" cy="12" r="9"/><path d="m8 12.3 2.8 2.7L16 9.5"/>', 40),
  person: drawing('<circle cx="12" cy="8" r="3.5"/><path d="M5 20c.7-4 3.5-5.5 7-5.5s6.300 1.5 7 5.5"/>'),
} as const;

/** Quiet arcs behind the first words of a page. */
export const arcs: Html = raw(
  `<svg class="arcs" viewBox="0 0 480 480" fill="none" stroke="currentColor" aria-hidden="true">${[90, 150, 210, 270]
    .map(
      (radius, step) =>
        `<path d="M${300 - radius} 480V300a${radius} ${radius} 0 0 1 ${radius * 2} 0v180" stroke-width="${22 - step * 4}"/>`,
    )
    .join("")}</svg>`,
);

/** Two letters of a bank's name, in place of a logo. */
export function monogram(bank: string): Html {
  const [first = "", second = ""] = bank
    .replaceAll(/[^\p{L}\s]/gu, "")
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word));
  return raw(
    `<span class="monogram" aria-hidden="true">${first.charAt(0)}${(second || first.slice(1)).charAt(0).toUpperCase()}</span>`,
  );
}

/** The rule of a page whose header and footer stand still when a page follows it (docs/contracts/cms.md). Nobody who wants less motion has it. */
export const VIEW_TRANSITIONS =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";

/** For the head of each page of the origin, because Chrome reports an uncaught error on one without the rule. A linked style sheet comes too late. */
export const viewTransitions: Html = raw(`<style>${VIEW_TRANSITIONS}</style>\n`);

/**
 * Lets the first frame of a page that follows another one wait for the end of its header: one that is still being parsed would leave in
 * place of standing still. The first page of a visit, whose first frame would come later, does not wait.
 */
export const waitForHeader: Html = raw(
  `<script>if (self.navigation?.activation?.from) document.head.append(Object.assign(document.createElement("link"), { rel: "expect", blocking: "render", href: "#header" }));</script>\n`,
);
