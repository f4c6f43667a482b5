/** A small AngularJS 1.8 application as the legacy portal is one: hash routes, a digest cycle, directives. */
import angular from "angular";
import { savingsShell } from "../../entries/angularjs.ts";

interface Deposit {
  readonly bank: string;
  readonly kind: string;
  readonly amount: number;
  readonly rate: number;
  readonly ends?: string;
}

const deposits: readonly Deposit[] = [
  { bank: "Banque Montclair", kind: "TermDeposit", amount: 25_000, rate: 0.0291, ends: "2028-03-15" },
  { bank: "Banca Aurelia", kind: "TermDeposit", amount: 12_000, rate: 0.0285, ends: "2027-06-30" },
  { bank: "Baltic Trust", kind: "Overnight", amount: 7_450.2, rate: 0.0205 },
  { bank: "Hanseatia Bank", kind: "Notice", amount: 8_000, rate: 0.0225 },
];

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

/** The application's router: `#/MyInvestments/<kind>` shows the deposits of that kind. */
app.directive("ngView", [
  "$window",
  ($window: angular.IWindowService) => ({
    restrict: "A",
    template: `<h1 data-view>{{title}}</h1>
      <ul class="nav-tabs"><li ng-repeat="tab in tabs" ng-class="{active: tab.kind === kind}"><a ng-href="#/MyInvestments/{{tab.kind}}"
        ng-attr-aria-current="{{tab.kind === kind ? 'page' : undefined}}">{{tab.title}}</a></li></ul>
      <div class="well"><table><thead><tr><th scope="col">Bank</th><th scope="col" class="right">Betrag</th><th scope="col" class="right">Zinssatz p.&nbsp;a.</th><th scope="col" class="right">Fällig am</th></tr></thead>
      <tbody><tr ng-repeat="deposit in shown"><th scope="row">{{deposit.bank}}</th><td class="right">{{deposit.amount}}</td><td class="right">{{deposit.rate}}</td><td class="right">{{deposit.ends}}</td></tr></tbody></table></div>
      <p class="hint" ng-if="shell.lastTarget">Zuletzt gewählt: {{shell.lastTarget}}</p>`,
    link(scope: angular.IScope & Record<string, unknown>) {
      const money = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
      const percent = new Intl.NumberFormat("de-DE", { style: "percent", minimumFractionDigits: 2 });
      const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "UTC" });
      scope.tabs = Object.entries(titles).map(([kind, title]) => ({ kind, title }));
      const show = () => {
        const kind = /^#\/MyInvestments\/(\w+)/.exec($window.location.hash)?.[1] ?? "TermDeposit";
        scope.kind = kind;
        scope.title = titles[kind] ?? "Meine Anlagen";
        scope.shown = deposits
          .filter((deposit) => deposit.kind === kind)
          .map(({ bank, amount, rate, ends }) => ({
            bank,
            amount: money.format(amount),
            rate: percent.format(rate),
            ends: ends === undefined ? "täglich" : day.format(new Date(ends)),
          }));
      };
      show();
      $window.addEventListener("hashchange", () => scope.$evalAsync(show));
    },
  }),
]);
