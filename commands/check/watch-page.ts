/**
 * Runs in the page before its own scripts, and keeps what is over by the time it is read: reports of the shell, violations of the policy,
 * layout shifts, first heights. Each function here is sent to the browser as text, so it refers to nothing outside of itself. The
 * build puts an import in place of `document` wherever that is a global, so each takes its own from the window.
 */
import type { PolicyViolation, ReportedError } from "./visit-reading.ts";

/** Kept on the window under this name. */
export const WATCHED = "savings-shell check";

export interface Watched {
  readonly errors: ReportedError[];
  readonly violations: PolicyViolation[];
  readonly builds: string[];
  /** The elements that can be used. */
  readonly ready: WeakSet<Element>;
  readonly heights: WeakMap<Element, number>;
  shift: number;
  moved: string;
  /** The menu that is pressed. */
  menu?: { readonly host: Element; readonly id: string; readonly name: string };
}

export function watchPage(name: string): void {
  const { document } = globalThis;
  const watched: Watched = {
    errors: [],
    violations: [],
    builds: [],
    ready: new WeakSet(),
    heights: new WeakMap(),
    shift: 0,
    moved: "",
  };
  (globalThis as unknown as Record<string, Watched>)[name] = watched;
  addEventListener(
    "shell-error",
    (event) => {
      const { code, message, tag } = (event as CustomEvent<ReportedError>).detail;
      watched.errors.push({ code, message, tag });
    },
    true,
  );
  addEventListener(
    "shell-ready",
    (event) => {
      const { version, build } = (event as CustomEvent<{ version: string; build: string }>).detail;
      watched.builds.push(`${version} (build ${build})`);
      watched.ready.add(event.composedPath()[0] as Element);
    },
    true,
  );
  addEventListener("securitypolicyviolation", (event) => {
    const [source] = event.composedPath();
    const root = source instanceof Node ? source.getRootNode() : undefined;
    watched.violations.push({
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      tag: root instanceof ShadowRoot ? root.host.localName : "",
    });
  });
  // As the first frame shows it in which the parser has left the tag.
  const measure = (): void => {
    for (const element of document.querySelectorAll("*")) {
      const isParsed = element.nextSibling !== null || document.readyState !== "loading";
      if (isParsed && element.localName.includes("-") && !watched.heights.has(element))
        watched.heights.set(element, element.getBoundingClientRect().height);
    }
    if (document.readyState !== "complete") requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Node | null }[];
      };
      if (hadRecentInput) continue;
      watched.shift += value;
      const node = sources[0]?.node;
      const element = node instanceof Element ? node : node?.parentElement;
      if (watched.moved === "" && element) watched.moved = element.localName + (element.id ? `#${element.id}` : "");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Sets author mode as soon as there is a root: every element then renders, and reports its mistakes. */
export function asAuthor(): void {
  const { document } = globalThis;
  new MutationObserver((_, observer) => {
    if (document.documentElement === null) return;
    document.documentElement.setAttribute("data-shell-author", "");
    observer.disconnect();
  }).observe(document, { childList: true });
}

/**
 * Keeps every script with an address from running, as consent tools do, until `allow()` of the returned name is called on the window. The
 * parser looks at the type of a script only after this observer has changed it.
 */
export function holdScripts(name: string): void {
  const { document } = globalThis;
  const held: { readonly script: HTMLScriptElement; readonly type: string }[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src) continue;
      held.push({ script: node, type: node.type });
      node.type = "text/plain";
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, {
    [name]: () => {
      observer.disconnect();
      for (const { script, type } of held) {
        // A copy keeps the address, which a page with Trusted Types does not let anybody set.
        const copy = script.cloneNode() as HTMLScriptElement;
        if (type) copy.type = type;
        else copy.removeAttribute("type");
        script.replaceWith(copy);
      }
    },
  });
}
