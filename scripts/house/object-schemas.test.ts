import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isTestMaterial, sourceFiles } from "../checks/source.ts";

const OURS = "src/domain/reading/object-schema.ts";

it("what pages load makes schemas of objects by src/domain/reading/object-schema.ts only [W-03]", () => {
  const files = sourceFiles(".", ["src", "elements", "entries"], /\.tsx?$/).filter((file) => !isTestMaterial(file));
  const others = files.filter((file) =>
    /\bv\.(object|strictObject|looseObject|objectWithRest|partial|required|pick|omit)\(/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(others).toEqual([OURS]);
});
