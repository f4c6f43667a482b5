/** Adds the host's page content around an element, and removes it after the test. */
import { render, type TemplateResult } from "lit-html";

const standing: Element[] = [];

/** Appends the elements of a template to the body, and hands out the first. */
export function pageAround<Found extends HTMLElement = HTMLElement>(template: TemplateResult): Found {
  const page = document.createDocumentFragment();
  render(template, page);
  const [first] = page.children;
  standing.push(...page.children);
  document.body.append(page);
  return first as Found;
}

export function removePageAround(): void {
  for (const element of standing.splice(0)) element.remove();
}
