/**
 * `savings-shell/angularjs`: the digest-safe way between AngularJS 1.8 and the shell (docs/contracts/angularjs.md).
 * Properties go in by `$watch`; events come out by `$eval` with a digest behind by `$evalAsync`, which joins a running one
 * instead of breaking it as `$apply` would. The names come from the definitions of the elements.
 */

/** Tags by property, and events, of all elements; by the build. */
declare const __SHELL_ELEMENT_NAMES__: {
  readonly properties: Readonly<Record<string, readonly string[]>>;
  readonly events: readonly string[];
};

/** The part of AngularJS that the adapter uses, so that it needs none of AngularJS's types. */
export interface AngularGlobal {
  module(name: string, requires: string[]): AngularModule;
  copy<T>(value: T): T;
}

interface AngularModule {
  // biome-ignore lint/suspicious/noExplicitAny: AngularJS types its factories by overloads, which only this fits
  directive(name: string, factory: any): unknown;
  run(block: (() => void)[]): unknown;
}

interface Scope {
  $watch(expression: string, listener: (value: unknown, before: unknown) => void, isDeep: boolean): unknown;
  $eval(expression: string, locals: object): unknown;
  $evalAsync(work: () => void): unknown;
  $on(name: "$destroy", listener: () => void): unknown;
}

type Link = (scope: Scope, element: ArrayLike<Element>, attributes: Readonly<Record<string, unknown>>) => void;
type ExceptionHandler = (exception: unknown, cause?: string) => void;

const MODULE = "savingsShell";

/**
 * Makes the AngularJS module with one directive for each property (`shell-nav-items="expression"`) and each event
 * (`shell-on-navigate="handler(event)"`) of the elements.
 *
 * @returns its name, to be required: `angular.module("portal", [savingsShell(angular)])`
 */
export function savingsShell(angular: AngularGlobal): typeof MODULE {
  const module = angular.module(MODULE, []);
  for (const [property, tags] of Object.entries(__SHELL_ELEMENT_NAMES__.properties)) {
    const name = `shell${property.charAt(0).toUpperCase()}${property.slice(1)}`;
    module.directive(name, () => attributeDirective(setProperty(name, property, tags, angular)));
  }
  for (const event of __SHELL_ELEMENT_NAMES__.events) {
    const name = `shellOn${`-${event.replace(/^shell-/, "")}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
    const factory = (handle: ExceptionHandler) => attributeDirective(hearEvent(name, event, handle));
    module.directive(name, ["$exceptionHandler", factory]);
  }
  module.run([explainTrustedTypes]);
  return MODULE;
}

const attributeDirective = (link: Link) => ({ restrict: "A", link });

function setProperty(name: string, property: string, tags: readonly string[], angular: AngularGlobal): Link {
  return (scope, element, attributes) => {
    const host = element[0] as Element;
    // A host may give the tags a prefix of its own.
    if (!tags.some((tag) => host.localName === tag || host.localName.endsWith(`-${tag}`))) {
      console.error(`<${host.localName}> has no property ${property}; ${tags.join(", ")} has.`);
      return;
    }
    const set = (value: unknown, before: unknown) => {
      // Before the first value the element uses its default; undefined after a value restores it.
      if (value === undefined && before === undefined) return;
      // The copy lacks the keys that ng-repeat writes into its items, and makes a change inside an object a new value.
      Reflect.set(host, property, angular.copy(value));
    };
    scope.$watch(String(attributes[name]), set, true);
  };
}

function hearEvent(name: string, type: string, handle: ExceptionHandler): Link {
  return (scope, element, attributes) => {
    const host = element[0] as Element;
    const hear = (event: Event) => {
      // The handler runs at once, because preventDefault() and waitUntil() work only during the event. The digest follows.
      try {
        scope.$eval(String(attributes[name]), { event, $event: event });
      } catch (error) {
        handle(error);
      }
      scope.$evalAsync(() => {});
    };
    // The listener is on the document, because events of the page start there or at a guard and pass no other tag.
    const listen = (event: Event) => {
      const path = event.composedPath();
      if (OF_PAGE.test(type) || path[0] === document || path.includes(host)) hear(event);
    };
    document.addEventListener(type, listen);
    scope.$on("$destroy", () => document.removeEventListener(type, listen));
  };
}

const OF_PAGE = /^shell-(session-|redirect$|track$)/;

let isExplained = false;

/** AngularJS 1.8 makes templates from strings. The error of a Trusted Types policy names neither AngularJS nor a solution. */
function explainTrustedTypes(): void {
  const explain = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    const { trustedTypes } = globalThis as { trustedTypes?: { defaultPolicy: unknown } };
    if (effectiveDirective !== "require-trusted-types-for" || trustedTypes?.defaultPolicy) return;
    if (isExplained) return;
    isExplained = true;
    console.error(
      "AngularJS 1.8 makes templates from strings, which require-trusted-types-for refuses. Create a policy named `default`" +
        " before AngularJS starts, which lets your own templates through, and name it beside the shell's:" +
        " `trusted-types default savings-shell`. The shell itself needs no such policy.",
    );
  };
  document.addEventListener("securitypolicyviolation", explain);
}
