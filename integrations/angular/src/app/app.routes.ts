import type { Routes, UrlMatchResult, UrlSegment } from "@angular/router";
import { PageView } from "./page-view";
import { localeOf } from "./shell/locales";

/** Every page of a market: the prefix, and the rest of the path as one name. */
function pageOfMarket(segments: readonly UrlSegment[]): UrlMatchResult | null {
  return localeOf(segments[0]?.path) === undefined ? null : { consumed: [...segments], posParams: {} };
}

export const routes: Routes = [{ matcher: pageOfMarket, component: PageView }];
