import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import { ROUTES, type RouteName } from "../../src/domain/routes/route.ts";
import { contentOf, type FieldName, type FormsContent } from "../content/page-content.ts";
import { type Html, html, pictures, raw } from "./html.ts";

export interface FormField {
  /** A field with another name may stay empty. */
  readonly name: FieldName | "keepPasskey";
  readonly label: string;
  readonly type?: "text" | "email" | "tel" | "password" | "checkbox";
  readonly autocomplete?: string;
  /** Makes it a choice. */
  readonly options?: readonly string[];
}

export interface FormContent {
  readonly fields: readonly FormField[];
  /** Text of the button, the locale's "save" unless given. */
  readonly submit?: string;
  /** Where a customer goes on after saving. */
  readonly next?: string;
  /** The page that follows at once, in place of the word that all is saved. */
  readonly done?: string;
  /** Beside the button. */
  readonly beside?: Html;
}

/**
 * A form that keeps what is typed to itself: the demo has nowhere to send it (browser/form.ts). A mistake is said under its field, and
 * several are listed on top, as in GOV.UK's pattern. Without script the browser says them, and nothing typed comes into the address.
 */
export function form(locale: LocaleId, { fields, submit, next, done, beside }: FormContent): Html {
  const { forms } = contentOf(locale);
  const { summary } = forms.errors;
  return html`<link rel="stylesheet" href="/assets/forms.css"><form class="card fields" method="post" data-form${done !== undefined && html` data-done="${done}"`}>
<div class="form-summary" role="group" aria-labelledby="form-summary" aria-describedby="form-mistakes" tabindex="-1" data-summary hidden><h2 id="form-summary">${summary}</h2><ul id="form-mistakes"></ul></div>${fields.map((field) => fieldOf(locale, field, forms))}
<p class="form-actions"><button class="action">${submit ?? forms.save}</button>${beside}</p>
<template><p>${forms.saved}</p>${next !== undefined && html`<p><a href="${next}">${forms.next}</a></p>`}</template>
<div role="status" data-saved></div>
</form>`;
}

function fieldOf(locale: LocaleId, field: FormField, { labels, errors }: FormsContent): Html {
  const { name, label, type } = field;
  const id = `field-${name}`;
  // French sets a space before the colon.
  const colon = localeById(locale).language === "fr" ? "\u00a0: " : ": ";
  if (name === "keepPasskey") return html`<div class="field">${control(id, field, labels.choose)}</div>`;
  return html`<div class="field">${control(id, field, labels.choose)}
<p class="field-mistake" id="${id}-mistake" data-label="${label}${label.endsWith("?") ? " " : colon}" data-missing="${errors.missing[name]}"${
    type === "email" && html` data-malformed="${errors.email}"`
  } hidden>${pictures.warning}<span><span class="visually-hidden">${errors.error}${colon}</span><span data-words></span></span></p></div>`;
}

/** Firefox tells screen readers of an empty required field as a wrong one, unless the page says otherwise. */
const REQUIRED = raw(' required aria-invalid="false"');

function control(
  id: string,
  { name, label, type = "text", autocomplete = "off", options }: FormField,
  choose: string,
): Html {
  if (type === "checkbox") {
    return html`<label class="check"><input type="checkbox" id="${id}" name="${name}"${name !== "keepPasskey" && REQUIRED}><span>${label}</span></label>`;
  }
  const field =
    options === undefined
      ? html`<input type="${type}" id="${id}" name="${name}" autocomplete="${autocomplete}"${REQUIRED}>`
      : html`<select id="${id}" name="${name}"${REQUIRED}><option value="">${choose}</option>${options.map((option) => html`<option>${option}</option>`)}</select>`;
  return html`<label><span>${label}</span>${field}</label>`;
}

/** The portal's pages that ask for something, among them every page that a forced redirect leads to. */

interface AskingPage {
  /** The menu's name for the page unless given. */
  readonly title?: string;
  readonly text?: string;
  fields(): readonly FormField[];
}

export function portalForm(
  locale: LocaleId,
  path: string,
): { readonly title?: string; readonly text?: string; readonly form: Html } | undefined {
  const pages = pagesOf(contentOf(locale).forms);
  const here = path.replace(/\/+$/, "");
  const name = (Object.keys(pages) as RouteName[]).find((route) => ROUTES[route].replace(/\/+$/, "") === here);
  const asked = name && pages[name];
  if (asked === undefined) return undefined;
  const { fields, ...words } = asked;
  return {
    ...words,
    form: form(locale, { fields: fields(), next: `/${localeById(locale).prefix}${ROUTES.dashboard}` }),
  };
}

function pagesOf(forms: FormsContent): { readonly [route in RouteName]?: AskingPage } {
  const { labels, validity, financial } = forms;
  const account = (): FormField[] => [
    { name: "holder", label: labels.holder, autocomplete: "name" },
    { name: "account", label: labels.account },
  ];
  const person = (): FormField[] => [
    { name: "name", label: labels.name, autocomplete: "name" },
    { name: "street", label: labels.street, autocomplete: "street-address" },
    { name: "city", label: labels.city, autocomplete: "address-level2" },
    { name: "email", label: labels.email, type: "email", autocomplete: "email" },
    { name: "phone", label: labels.phone, type: "tel", autocomplete: "tel" },
  ];
  return {
    initialReferenceAccount: { ...forms.initialReference, fields: account },
    referenceAccountUpdate: { ...forms.referenceUpdate, fields: account },
    customerDataValidity: {
      title: validity.title,
      text: validity.text,
      fields: () => [...person(), { name: "correct", label: validity.correct, type: "checkbox" }],
    },
    updateFinancialInformation: {
      title: financial.title,
      text: financial.text,
      fields: () => [
        { name: "origin", label: financial.origin, options: financial.origins },
        { name: "income", label: financial.income, options: financial.incomes },
      ],
    },
    withdrawal: {
      text: forms.initialReference.text,
      fields: () => [{ name: "amount", label: labels.amount }, ...account()],
    },
    myDetails: { fields: person },
  };
}
