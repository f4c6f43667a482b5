import { Component, CUSTOM_ELEMENTS_SCHEMA, computed, inject } from "@angular/core";
import { toSignal } from "@angular/core/rxjs-interop";
import { ActivatedRoute, RouterLink } from "@angular/router";
import { localeOf } from "./shell/locales";
import config from "./shell/site.json";

/** Any page of a market. The server writes JSON into an attribute, and Angular binds it as an attribute in the browser too. */
@Component({
  selector: "site-page",
  imports: [RouterLink],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <page-meta [attr.locale]="locale()" [attr.seo]="seo()"></page-meta>
    @if (isBehindGate()) {
      <auth-gate [attr.locale]="locale()" requires-auth bypass="false">
        <h1>{{ name() }}</h1>
        <a [routerLink]="'/' + prefix()">{{ siteName }}</a>
      </auth-gate>
    } @else {
      <h1>{{ name() }}</h1>
      <a [routerLink]="'/' + prefix()">{{ siteName }}</a>
    }
  `,
})
export class PageView {
  readonly #segments = toSignal(inject(ActivatedRoute).url, { initialValue: [] });
  protected readonly siteName = config.site.name;
  protected readonly prefix = computed(() => this.#segments()[0]?.path ?? "");
  protected readonly locale = computed(() => localeOf(this.prefix()));
  protected readonly name = computed(() => this.#segments().slice(1).join("/") || "home");
  protected readonly isBehindGate = computed(() => this.#segments()[1]?.path === "dashboard");
  protected readonly seo = computed(() =>
    JSON.stringify({ meta_title: this.name(), meta_description: `The page ${this.name()} of ${this.siteName}` }),
  );
}
