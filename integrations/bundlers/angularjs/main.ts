import "savings-shell";
import { savingsShell } from "savings-shell/angularjs";
import angular from "angular";

angular.module("portal", [savingsShell(angular)]);
// @ts-expect-error no AngularJS
export const wrong = () => savingsShell({});
