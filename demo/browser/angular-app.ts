/** A small AngularJS 1.8 application as the legacy portal is one: hash routes, a digest cycle, directives. */
import angular from "angular";
import { savingsShell } from "../../entries/angularjs.ts";

/** Handed over by the server: words and links of the customer's market (demo/pages/angular-page.ts). */
interface LegacyTexts {
  readonly locale: string;
  readonly base: string;
  readonly heading: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly signedOut: string;
  readonly login: string;
}

const texts = JSON.parse(document.querySelector("#legacy-texts")?.textContent ?? "{}") as LegacyTexts;

class ShellController {
  /** The header decides for itself unless the application hands it a data source. */
  data: unknown = undefined;
  lastTarget = "";

  follow(event: CustomEvent<{ href: string }>): void {
    this.lastTarget = event.detail.href;
  }

  /** A legacy page saves its draft here before the session ends. */
  rescue(_event: CustomEvent<{ remainingSeconds: number }>): void {
    sessionStorage.setItem("legacy.draft", location.hash);
  }
}

const app = angular.module("portal", [savingsShell(angular)]);
app.controller("ShellController", ShellController);

/** The application's router: `#/MyInvestments/<kind>` shows the deposits of that kind, by the component of their team. */
app.directive("ngView", [
  "$window",
  ($window: angular.IWindowService) => ({
    restrict: "A",
    template: `<h1 data-view>{{title}}</h1>
      <ul class="nav-tabs"><li ng-repeat="tab in tabs" ng-class="{active: tab.kind === kind}"><a ng-href="#/MyInvestments/{{tab.kind}}"
        ng-attr-aria-current="{{tab.kind === kind ? 'page' : undefined}}">{{tab.title}}</a></li></ul>
      <auth-gate requires-auth bypass="false" locale="${texts.locale}" shell-on-redirect="event.preventDefault()">
      <deposit-overview locale="${texts.locale}" ng-attr-kind="{{kinds[kind]}}" offers-href="${texts.base}/"></deposit-overview>
      <p slot="fallback" class="well">{{texts.signedOut}} <a ng-href="{{texts.base}}/login/">{{texts.login}}</a></p>
      </auth-gate>
      <p class="hint" ng-if="shell.lastTarget"><code>{{shell.lastTarget}}</code></p>`,
    link(scope: angular.IScope & Record<string, unknown>) {
      scope.kinds = { TermDeposit: "term", Overnight: "overnight", Notice: "notice" };
      scope.texts = texts;
      scope.tabs = Object.entries(texts.titles).map(([kind, title]) => ({ kind, title }));
      const show = () => {
        const kind = /^#\/MyInvestments\/(\w+)/.exec($window.location.hash)?.[1] ?? "";
        scope.kind = kind;
        scope.title = texts.titles[kind] ?? texts.heading;
      };
      show();
      $window.addEventListener("hashchange", () => scope.$evalAsync(show));
    },
  }),
]);
