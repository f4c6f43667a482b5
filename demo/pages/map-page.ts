import { LOCALES } from "../../src/domain/locales/locale.ts";
import { type Html, html } from "./html.ts";
import { toolBar, toolPage } from "./layout.ts";
import type { SampleChoice } from "./login-page.ts";
import type { PageContext } from "./page-context.ts";
import { FIRST_CHOICE } from "./stage-choice.ts";
import { stageSection } from "./stage-section.ts";

interface Tile {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** The first page: a stage with a live header, and a map of everything that this machine now serves. */
export function mapPage(context: PageContext, samples: readonly SampleChoice[], choice = FIRST_CHOICE): Html {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const languages = LOCALES.map(({ id, prefix }) => ({
    href: `/${prefix}/`,
    title: names.of(id) ?? id,
    text: `/${prefix}/`,
  }));
  const customers = samples.map(({ id, name, state, locale }) => {
    const prefix = LOCALES.find((one) => one.id === locale)?.prefix ?? "en";
    return { href: `/${prefix}/login/?as=${id}`, title: name, text: state };
  });
  return toolPage(context, {
    title: "The shell: a stage and a map of the demo",
    bodyClass: "map",
    styles: ["forms", "stage"],
    scripts: ["stage"],
    main: html`<div class="wrap intro">${toolBar(context, "/")}
<h1>The shell on real pages</h1>
<p class="lead">Header, footer, market picker, country banner and session guard, as custom elements on pages of four kinds. Everything here runs on this machine.</p></div>
${stageSection(context, choice, samples)}
<div class="wrap">${tiles("Start here", "Four hosts, one shell.", hosts(context))}
${tiles("Public pages", "Tags, prerendered fragments and one script. Turn scripts off: the header stays, its menus open.", languages)}
${tiles("Special headers", "The same tag with another attribute.", SPECIAL)}
${tiles("Sample customers", "Each signs in by the authorization code flow with PKCE, and shows a state of the header.", customers)}
${tiles("Workshop", "For editors and developers.", WORKSHOP)}
${tiles("Behind the pages", "What the demo’s services saw.", [
  { href: `${context.services}/demo/log`, title: "Calls received", text: "/demo/log" },
  { href: `${context.services}/demo/events`, title: "Tracking events", text: "/demo/events" },
  { href: "/demo/metrics", title: "Field measurements", text: "/demo/metrics" },
])}</div>`,
  });
}

const hosts = (context: PageContext): readonly Tile[] => [
  { href: "/de-de/", title: "CMS page", text: "Tags and fragments, as an editor places them" },
  {
    href: "/de-de/login/?as=de-active",
    title: "Customer portal",
    text: "Signs in Katharina Lindner, with a gated dashboard",
  },
  {
    href: "/savingglobal/#/MyInvestments/TermDeposit",
    title: "AngularJS application",
    text: "Version 1.8, hash routes, legacy styles",
  },
  {
    href: `${context.partner}/`,
    title: "Partner page",
    text: "Another origin, strict content security policy, integrity",
  },
];

const SPECIAL: readonly Tile[] = [
  { href: "/en/select-country/", title: "Country selector", text: "page=country-selector" },
  { href: "/de-de/register/?regflow=dkb_retail", title: "Partner sign-up, Germany", text: "regflow=dkb_retail" },
  {
    href: "/en-gb/register/?regflow=mse_savings_hub",
    title: "Partner sign-up, United Kingdom",
    text: "regflow=mse_savings_hub",
  },
  { href: "/en-ie/register/?regflow=fairstone", title: "Partner sign-up, Ireland", text: "regflow=fairstone" },
  { href: "/en/corporate/", title: "Corporate site", text: "page=corporate" },
  { href: "/en/banking-as-a-service/", title: "Banking as a service", text: "bank-navigation" },
];

const WORKSHOP: readonly Tile[] = [
  { href: "/docs/", title: "Documentation", text: "A path for each reader, every element, every error code" },
  { href: "/gallery/", title: "Gallery", text: "Every named case of every element" },
  { href: "/playground/", title: "Snippet builder", text: "Choose attributes, see the element, copy the tag" },
];

function tiles(heading: string, text: string, list: readonly Tile[]): Html {
  return html`<section><h2>${heading}</h2><p class="sub">${text}</p><ul class="tiles">${list.map(
    (tile) => html`<li><a href="${tile.href}"><strong>${tile.title}</strong><span>${tile.text}</span></a></li>`,
  )}</ul></section>`;
}
