import { Window } from "happy-dom";
import { describe, expect, it, vi } from "vitest";
import { LOCALE_IDS, type LocaleId } from "../../src/domain/locales/locale.ts";
import { contentOf } from "../content/page-content.ts";
import { form } from "../pages/forms.ts";

const FIELDS = [
  { name: "name", label: "Name" },
  { name: "email", label: "E-mail", type: "email" },
  { name: "origin", label: "Origin", options: ["Salary"] },
  { name: "correct", label: "All is right", type: "checkbox" },
] as const;

/** A page with the form, and the demo's script on it. */
async function formIn(locale: LocaleId) {
  const window = new Window() as unknown as globalThis.Window & typeof globalThis;
  const { document, HTMLInputElement, HTMLSelectElement, Event } = window;
  for (const [name, value] of Object.entries({ document, HTMLInputElement, HTMLSelectElement, Event }))
    vi.stubGlobal(name, value);
  document.body.innerHTML = form(locale, { fields: FIELDS, next: "/next/" }).text;
  const { connectForms } = await import("./form.ts");
  connectForms();
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
  const field = <Found extends HTMLElement = HTMLInputElement>(name: string) => find<Found>(`#field-${name}`);
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  };
  return {
    find,
    field,
    type,
    send: () => find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { cancelable: true })),
    words: (name: string) => find(`#field-${name}-mistake [data-words]`).textContent,
    isSaid: (name: string) => !find(`#field-${name}-mistake`).hidden,
    summary: () => find("[data-summary]"),
  };
}

describe.each(LOCALE_IDS)("the forms of %s", (locale) => {
  const { errors, saved } = contentOf(locale).forms;

  it("say each mistake under its field and list them in a summary with the focus, in the language of the page", async () => {
    const { send, words, isSaid, field, summary } = await formIn(locale);
    send();
    expect(["name", "email", "origin", "correct"].map(words)).toEqual([
      errors.missing,
      errors.missing,
      errors.choose,
      errors.confirm,
    ]);
    for (const { name } of FIELDS) {
      expect(isSaid(name)).toBe(true);
      expect(field(name).getAttribute("aria-invalid")).toBe("true");
      expect(field(name).getAttribute("aria-describedby")).toBe(`field-${name}-mistake`);
    }
    expect(summary().hidden).toBe(false);
    expect(document.activeElement).toBe(summary());
    expect(summary().querySelector("h2")?.textContent).toBe(errors.summary);
    const [first] = [...summary().querySelectorAll("a")];
    expect(first?.textContent).toBe(locale === "fr-FR" ? `Name\u00a0: ${errors.missing}` : `Name: ${errors.missing}`);
    first?.click();
    expect(document.activeElement).toBe(field("name"));
  });

  it("keep the values, and lead to a single mistake without a summary", async () => {
    const { send, type, words, field, summary, find } = await formIn(locale);
    type("name", "Ana");
    type("email", "ana@");
    field<HTMLSelectElement>("origin").value = "Salary";
    field("correct").checked = true;
    send();
    expect([words("email"), summary().hidden, document.activeElement]).toEqual([errors.email, true, field("email")]);
    expect([field("name").value, field("email").value]).toEqual(["Ana", "ana@"]);
    type("email", "ana@example.com");
    expect(field("email").hasAttribute("aria-invalid")).toBe(false);
    send();
    expect(find("[data-saved]").textContent).toContain(saved);
  });
});

it("takes white space for nothing, and leaves the messages of the browser to pages without script", async () => {
  const { send, type, isSaid, find } = await formIn("en-GB");
  expect(form("en-GB", { fields: FIELDS }).text).not.toContain("novalidate");
  expect(find<HTMLFormElement>("form").noValidate).toBe(true);
  type("name", "   ");
  send();
  expect(isSaid("name")).toBe(true);
});
