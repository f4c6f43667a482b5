import { LocationStrategy } from "@angular/common";
import { type ApplicationConfig, provideZonelessChangeDetection } from "@angular/core";
import { provideClientHydration, withEventReplay } from "@angular/platform-browser";
import { provideRouter, withComponentInputBinding } from "@angular/router";
import { routes } from "./app.routes";
import { SlashAtEnd } from "./shell/slash-at-end";

export const appConfig = {
  providers: [
    provideZonelessChangeDetection(),
    provideClientHydration(withEventReplay()),
    provideRouter(routes, withComponentInputBinding()),
    { provide: LocationStrategy, useClass: SlashAtEnd },
  ],
} satisfies ApplicationConfig;
