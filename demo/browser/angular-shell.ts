/**
 * The digest-safe way between AngularJS 1.8 and the shell (docs/contracts/angularjs.md): properties by `$watch`, events
 * by `$eval` with a digest behind by `$evalAsync`, which joins a running one instead of breaking it as `$apply` would.
 */
import type { IAttributes, IModule, IScope } from "angular";

/** Attribute by event of the shell: `shell-on-navigate="expression"` hears `shell-navigate`. */
const LISTENERS = {
  shellOnNavigate: "shell-navigate",
  shellOnSessionExpiring: "shell-session-expiring",
} as const;

export function addShellDirectives(module: IModule): void {
  /** `shell-data="expression"` sets the element's `data` property whenever the expression's value changes. */
  module.directive("shellData", () => ({
    restrict: "A",
    link(scope: IScope, element: JQLite, attributes: IAttributes) {
      const host = element[0] as HTMLElement & { data?: unknown };
      const set = (value: unknown) => {
        if (value !== undefined) host.data = value;
      };
      scope.$watch(String(attributes.shellData), set, true);
    },
  }));
  for (const [name, type] of Object.entries(LISTENERS)) {
    module.directive(name, () => ({
      restrict: "A",
      link(scope: IScope, _element: JQLite, attributes: IAttributes) {
        const hear = (event: Event) => {
          // At once, because preventDefault() and waitUntil() count only while the event is under way; digest after.
          scope.$eval(String(attributes[name]), { event });
          scope.$evalAsync(() => {});
        };
        // Events of the session start at the guard, so listen where all of them pass.
        document.addEventListener(type, hear);
        scope.$on("$destroy", () => document.removeEventListener(type, hear));
      },
    }));
  }
}
