import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { type Html, html } from "./html.ts";

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "tel" | "checkbox";
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
}

/** A form that keeps what is typed to itself: the demo has nowhere to send it (browser/form.ts). */
export function form(locale: LocaleId, { fields, submit, next }: FormContent): Html {
  const { forms } = contentOf(locale);
  return html`<form class="card fields" data-form>${fields.map((field) => control(field, forms.labels.choose))}
<p><button class="action">${submit ?? forms.save}</button></p>
<template><p>${forms.saved}</p>${next !== undefined && html`<p><a href="${next}">${forms.next}</a></p>`}</template>
<div role="status" data-saved></div>
</form>`;
}

function control({ name, label, type = "text", autocomplete = "off", options }: FormField, choose: string): Html {
  if (type === "checkbox") {
    return html`<label class="check"><input type="checkbox" name="${name}" required><span>${label}</span></label>`;
  }
  const field =
    options === undefined
      ? html`<input type="${type}" name="${name}" autocomplete="${autocomplete}" required>`
      : html`<select name="${name}" required><option value="">${choose}</option>${options.map((option) => html`<option>${option}</option>`)}</select>`;
  return html`<label><span>${label}</span>${field}</label>`;
}
