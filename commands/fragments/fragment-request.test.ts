import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FragmentError } from "./fragment-request.ts";
import { renderFragment } from "./render-fragment.ts";

const REQUEST = { tag: "app-header", locale: "de-DE", config: { name: "Sparwelt" } };

/** The error of a request that TypeScript would refuse. */
const errorOf = (request: unknown) =>
  renderFragment(request as never).then(
    () => undefined,
    (error: unknown) => error,
  );

describe("renderFragment with wrong arguments", () => {
  it.each([
    [undefined, "renderFragment: expected one object: { tag, locale, config }."],
    ["app-header", "renderFragment: expected one object: { tag, locale, config }."],
    [[REQUEST], "renderFragment: expected one object: { tag, locale, config }."],
    [{ ...REQUEST, tag: undefined }, "tag: expected the name of an element, such as app-header."],
    [
      { ...REQUEST, attributes: "page=login" },
      'attributes: expected attributes with texts and booleans, such as { page: "login" }.',
    ],
    [
      { ...REQUEST, attributes: { page: 1 } },
      'attributes: expected attributes with texts and booleans, such as { page: "login" }.',
    ],
    [{ ...REQUEST, content: "{}" }, "content: expected the content of the locale as an object."],
    [{ ...REQUEST, onMistake: true }, "onMistake: expected a function."],
    [{ ...REQUEST, locale: undefined }, /^locale: undefined is no locale\./],
    [{ ...REQUEST, config: undefined }, /^config: /],
    [{ ...REQUEST, config: null }, /^config: /],
    [{ ...REQUEST, config: "site.json" }, /^config: /],
  ])("%j is refused with what is wrong, and where", async (request, message) => {
    const error = await errorOf(request);
    expect(error).toBeInstanceOf(FragmentError);
    expect((error as Error).message).toMatch(message);
  });

  it("throws nothing but its own error, whatever it is given", async () => {
    const part = fc.oneof(fc.anything(), fc.constant(undefined));
    const request = fc.record({
      tag: part,
      locale: part,
      config: part,
      attributes: part,
      content: part,
      onMistake: part,
    });
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const error = await errorOf({ ...REQUEST, ...given });
        expect(error === undefined || error instanceof FragmentError).toBe(true);
      }),
    );
  });
});
