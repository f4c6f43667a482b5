/** Compares `custom-elements.json` with the elements of a page. */
import { expect } from "chai";
// Sets the constants that the build would fill in.
import "../src/testing/placed-element.cases.ts";

interface Declared {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string }[];
  readonly members: readonly { readonly kind: string; readonly name: string }[];
}
interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declared[] }[];
}

const sorted = (names: readonly string[]) => [...names].sort();

/** The observed attributes and the properties of a tag, as a browser and a script see them. */
function faceOf(tag: string): string {
  const element = customElements.get(tag) as (CustomElementConstructor & { observedAttributes: string[] }) | undefined;
  if (element === undefined) return `no element is called ${tag}`;
  return described(element.observedAttributes, Object.keys(element.prototype));
}

const described = (attributes: readonly string[], properties: readonly string[]) =>
  `${sorted(attributes).join(" ")} | ${sorted(properties).join(" ")}`;

it("custom-elements.json names the attributes and properties that each element has, none more and none less [W-07]", async () => {
  await import("./savings-shell.ts");
  const { modules } = (await (await fetch("/custom-elements.json")).json()) as Manifest;
  const declared = modules.flatMap(({ declarations }) => declarations);
  expect(declared).to.have.length.at.least(14);
  for (const { tagName, attributes, members } of declared) {
    const fields = members.filter(({ kind }) => kind === "field").map(({ name }) => name);
    expect(faceOf(tagName), tagName).to.equal(
      described(
        attributes.map(({ name }) => name),
        fields,
      ),
    );
  }
});
