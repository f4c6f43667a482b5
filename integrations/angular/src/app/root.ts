import { afterNextRender, Component, CUSTOM_ELEMENTS_SCHEMA, computed, DestroyRef, inject } from "@angular/core";
import { toSignal } from "@angular/core/rxjs-interop";
import { NavigationEnd, Router, RouterOutlet } from "@angular/router";
import { filter, map } from "rxjs";
import { followWith } from "savings-shell/navigation";
import { localeOf } from "./shell/locales";

/**
 * The tags stand around every page and stay while pages change. They have no component: their prefix is `app`, so the components of this
 * site have another (`prefix` in angular.json).
 */
@Component({
  selector: "site-root",
  imports: [RouterOutlet],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <app-header [attr.locale]="locale()"></app-header>
    <session-guard [attr.locale]="locale()"></session-guard>
    <main id="main" tabindex="-1"><router-outlet /></main>
    <app-footer [attr.locale]="locale()"></app-footer>
  `,
})
export class Root {
  readonly #router = inject(Router);
  readonly #address = toSignal(
    this.#router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map((event) => event.urlAfterRedirects),
    ),
    { initialValue: this.#router.url },
  );
  protected readonly locale = computed(() => localeOf(this.#address().split("/")[1]) ?? "en");

  constructor() {
    const destroyed = inject(DestroyRef);
    // Links of the shell to pages of this site change the page without a load.
    afterNextRender(() => destroyed.onDestroy(followWith((path) => void this.#router.navigateByUrl(path))));
  }
}
