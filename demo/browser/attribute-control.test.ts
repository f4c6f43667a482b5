// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { controlFor } from "./attribute-control.ts";

it("shows what stands between the code marks of a description as code", () => {
  const label = controlFor({
    name: "page",
    description: "Kind of page, as `page` of the `<app-header>`.",
    type: { text: "string" },
  });
  const hint = label.querySelector("small");
  expect(hint?.textContent).toBe("Kind of page, as page of the <app-header>.");
  expect([...(hint?.querySelectorAll("code") ?? [])].map((code) => code.textContent)).toEqual(["page", "<app-header>"]);
});
