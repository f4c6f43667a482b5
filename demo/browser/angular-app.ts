/** A small AngularJS 1.8 application as the legacy portal is one: hash routes, a digest cycle, directives. */
import angular from "angular";
import { savingsShell } from "../../entries/angularjs.ts";

const titles: Readonly<Record<string, string>> = {
  TermDeposit: "Festgeld",
  Overnight: "Tagesgeld",
  Notice: "Kündigungsgeld",
};

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
      <auth-gate requires-auth bypass="false" locale="de-DE" shell-on-redirect="event.preventDefault()">
      <deposit-overview locale="de-DE" ng-attr-kind="{{kinds[kind]}}" offers-href="/de-de/"></deposit-overview>
      <p slot="fallback" class="well">Melden Sie sich an, um Ihre Anlagen zu sehen. <a href="/de-de/login/">Zur Anmeldung</a></p>
      </auth-gate>
      <p class="hint" ng-if="shell.lastTarget">Zuletzt gewählt: {{shell.lastTarget}}</p>`,
    link(scope: angular.IScope & Record<string, unknown>) {
      scope.kinds = { TermDeposit: "term", Overnight: "overnight", Notice: "notice" };
      scope.tabs = Object.entries(titles).map(([kind, title]) => ({ kind, title }));
      const show = () => {
        const kind = /^#\/MyInvestments\/(\w+)/.exec($window.location.hash)?.[1] ?? "TermDeposit";
        scope.kind = kind;
        scope.title = titles[kind] ?? "Meine Anlagen";
      };
      show();
      $window.addEventListener("hashchange", () => scope.$evalAsync(show));
    },
  }),
]);
