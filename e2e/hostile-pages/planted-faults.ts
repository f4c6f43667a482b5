/** The product broken on purpose, once for each invariant: scripts that run in the page before those of the shell. */
import type { InvariantName } from "./invariants.ts";

interface PlantedFault {
  readonly fault: string;
  /** Stands alone, because it runs in the page. */
  readonly plant: () => void;
}

export const PLANTED_FAULTS: Readonly<Record<InvariantName, PlantedFault>> = {
  countdown: {
    fault: "hosts hear and cancel the events on the countdown before it does",
    plant: () => {
      const { addEventListener } = EventTarget.prototype;
      window.addEventListener = function listen(this: Window, type: string, listener: never, options?: unknown) {
        const isOurs = typeof options === "object" && new Error().stack?.includes("/cdn/");
        addEventListener.call(window, type, listener, isOurs ? { ...options, capture: false } : (options as never));
      } as never;
    },
  },
  lock: {
    fault: "what the phone panel has made inert stays inert",
    plant: () => {
      const { set, ...rest } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "inert") ?? {};
      Object.defineProperty(HTMLElement.prototype, "inert", {
        ...rest,
        set(this: HTMLElement, value: boolean) {
          if (value) set?.call(this, value);
        },
      });
      const { removeAttribute } = Element.prototype;
      Element.prototype.removeAttribute = function remove(name) {
        if (name !== "inert" || !new Error().stack?.includes("/cdn/")) removeAttribute.call(this, name);
      };
    },
  },
  focus: {
    fault: "a surface that closes gives the focus back to nothing",
    plant: () => {
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function take(options) {
        if (!new Error().stack?.includes("/cdn/")) focus.call(this, options);
      };
    },
  },
  input: {
    fault: "an extension of the session resets the forms of the page",
    plant: () => {
      document.addEventListener("shell-session-change", (event) => {
        if ((event as CustomEvent<{ state: string }>).detail.state !== "extended") return;
        for (const field of document.querySelectorAll("input")) field.value = "";
      });
    },
  },
  consent: {
    fault: "each category of the consent tool counts as accepted",
    plant: () => {
      let tool: unknown;
      const accepted = { acceptedCategory: () => true, validConsent: () => true, acceptedService: () => true };
      const preferences = { acceptedCategories: ["necessary", "analytics", "marketing"], rejectedCategories: [] };
      Object.defineProperty(globalThis, "CookieConsent", {
        get: () => tool,
        set: (value: object) => {
          tool = { ...value, ...accepted, getUserPreferences: () => preferences };
        },
      });
    },
  },
  privacy: {
    fault: "what pages keep of a customer stays after the logout",
    plant: () => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function remove(key) {
        if (!key.includes("kept")) removeItem.call(this, key);
      };
    },
  },
  tags: {
    fault: "a tag that comes after the page has loaded is left alone",
    plant: () => {
      const { define } = CustomElementRegistry.prototype;
      CustomElementRegistry.prototype.define = function register(name, element, options) {
        const { connectedCallback } = element.prototype as { connectedCallback?(): void };
        element.prototype.connectedCallback = function connect() {
          if (document.readyState !== "complete") connectedCallback?.call(this);
        };
        define.call(this, name, element, options);
      };
    },
  },
  reports: {
    fault: "a popover of ours throws when it is shown",
    plant: () => {
      for (const name of ["togglePopover", "showPopover"] as const) {
        const show = HTMLElement.prototype[name] as (this: HTMLElement, value?: never) => never;
        HTMLElement.prototype[name] = function open(this: HTMLElement, value?: never) {
          if (new Error().stack?.includes("/cdn/")) throw new Error("planted");
          return show.call(this, value);
        } as never;
      }
    },
  },
  speech: {
    fault: "a message is said where aria-hidden keeps it from being heard",
    plant: () => {
      Object.defineProperty(Element.prototype, "ariaHidden", {
        get: () => null,
        set(this: Element, value: string | null) {
          if (value === null) this.removeAttribute("aria-hidden");
          else this.setAttribute("aria-hidden", value);
        },
      });
    },
  },
  session: {
    fault: "a tab goes on with the session that it read first",
    plant: () => {
      BroadcastChannel.prototype.postMessage = () => {};
      addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
      const { getItem } = Storage.prototype;
      let first: string | null = null;
      Storage.prototype.getItem = function read(key) {
        const value = getItem.call(this, key);
        if (key !== "shell.auth") return value;
        first ??= value;
        return first;
      };
    },
  },
};
