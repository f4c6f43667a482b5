/**
 * A small AngularJS 1.8 application as the legacy portal is one: hash routes, a digest cycle, directives. It shows the
 * digest-safe way in: properties by `$watch`, events through `$evalAsync` (docs/contracts/angularjs.md).
 */
import angular from "angular";

const app = angular.module("portal", []);

const deposits = [
  { bank: "Banca Aurelia", kind: "TermDeposit", amount: 25_000, rate: 0.0285, ends: "2027-06-30" },
  { bank: "Nordfjord Sparebank", kind: "TermDeposit", amount: 10_000, rate: 0.027, ends: "2026-12-15" },
  { bank: "Banque Montclair", kind: "Overnight", amount: 7_450.2, rate: 0.0192, ends: "" },
  { bank: "Baltic Trust", kind: "Notice", amount: 5_000, rate: 0.0215, ends: "" },
];

const titles: Readonly<Record<string, string>> = {
  TermDeposit: "Festgeld",
  Overnight: "Tagesgeld",
  Notice: "Kündigungsgeld",
};

/** `shell-data="expression"` sets the element's `data` property whenever the expression changes. */
app.directive("shellData", () => ({
  restrict: "A",
  link(scope: angular.IScope, element: JQLite, attributes: angular.IAttributes) {
    const host = element[0] as HTMLElement & { data?: unknown };
    scope.$watch(
      attributes.shellData ?? "",
      (value) => {
        if (value !== undefined) host.data = value;
      },
      true,
    );
  },
}));

/** `shell-on-navigate="expression"` runs inside a digest, with `event` at hand. */
app.directive("shellOnNavigate", () => ({
  restrict: "A",
  link(scope: angular.IScope, element: JQLite, attributes: angular.IAttributes) {
    const host = element[0] as HTMLElement;
    const listener = (event: Event) => {
      scope.$evalAsync(() => void scope.$eval(attributes.shellOnNavigate ?? "", { event }));
    };
    host.addEventListener("shell-navigate", listener);
    scope.$on("$destroy", () => host.removeEventListener("shell-navigate", listener));
  },
}));

class ShellController {
  /** The header decides for itself unless the application hands it a data source. */
  data: unknown = undefined;
  lastTarget = "";
  follow(event: CustomEvent<{ href: string }>): void {
    this.lastTarget = event.detail.href;
  }
}
app.controller("ShellController", ShellController);

/** The application's router: `#/MyInvestments/<kind>` shows the deposits of that kind. */
app.directive("ngView", [
  "$window",
  ($window: angular.IWindowService) => ({
    restrict: "A",
    template: `<h1 data-view>{{title}}</h1>
      <nav class="tabs" aria-label="Anlagen"><a ng-repeat="tab in tabs" ng-href="#/MyInvestments/{{tab.kind}}"
        ng-attr-aria-current="{{tab.kind === kind ? 'page' : undefined}}">{{tab.title}}</a></nav>
      <table><thead><tr><th scope="col">Bank</th><th scope="col">Betrag</th><th scope="col">Zinssatz p. a.</th><th scope="col">Laufzeitende</th></tr></thead>
      <tbody><tr ng-repeat="deposit in shown"><th scope="row">{{deposit.bank}}</th><td>{{deposit.amount}}</td><td>{{deposit.rate}}</td><td>{{deposit.ends || '–'}}</td></tr></tbody></table>`,
    link(scope: angular.IScope & Record<string, unknown>) {
      const money = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
      const percent = new Intl.NumberFormat("de-DE", { style: "percent", minimumFractionDigits: 2 });
      const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium" });
      scope.tabs = Object.entries(titles).map(([kind, title]) => ({ kind, title }));
      const show = () => {
        const kind = /^#\/MyInvestments\/(\w+)/.exec($window.location.hash)?.[1] ?? "TermDeposit";
        scope.kind = kind;
        scope.title = titles[kind] ?? "Meine Anlagen";
        scope.shown = deposits
          .filter((deposit) => deposit.kind === kind)
          .map((deposit) => ({
            bank: deposit.bank,
            amount: money.format(deposit.amount),
            rate: percent.format(deposit.rate),
            ends: deposit.ends && day.format(new Date(deposit.ends)),
          }));
      };
      show();
      $window.addEventListener("hashchange", () => scope.$evalAsync(show));
    },
  }),
]);
