/**
 * dist/sbom.cdx.json: the software bill of materials in CycloneDX's form (https://cyclonedx.org), with every package whose code or
 * drawings a file of dist contains, each with the hash of its archive. Its time is that of the sources and it has no serial number, so
 * that the same sources give the same bytes.
 */
import { Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";

/** A package as `build.license` lists it. */
interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression. */
  readonly identifier?: string;
  /** As the lock file and `integrity.json` write it: `sha512-…`, in Base64. */
  readonly integrity?: string | undefined;
}

const ALGORITHMS: Readonly<Record<string, Enums.HashAlgorithm>> = {
  sha512: Enums.HashAlgorithm["SHA-512"],
  sha384: Enums.HashAlgorithm["SHA-384"],
};

/**
 * @param own name and version of this package
 * @param packages may name a package several times
 * @param time of the sources
 */
export function softwareBill(own: ListedPackage, packages: readonly ListedPackage[], time: Date): string {
  const main = componentOf(own, Enums.ComponentType.Library);
  const bill = new Models.Bom({ metadata: new Models.Metadata({ component: main, timestamp: time }) });
  const byReference = new Map(packages.map((one) => [referenceOf(one), one]));
  for (const one of byReference.values()) {
    const component = componentOf(one, Enums.ComponentType.Library);
    bill.components.add(component);
    main.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bill, { sortLists: true, space: 2 })}\n`;
}

/** The package URL (https://github.com/package-url/purl-spec); an npm scope is its namespace. */
function referenceOf({ name, version }: ListedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function componentOf(listed: ListedPackage, type: Enums.ComponentType): Models.Component {
  const [, scope, base] = /^(@[^/]+)\/(.+)$/.exec(listed.name) ?? [];
  const purl = referenceOf(listed);
  const component = new Models.Component(type, base ?? listed.name, {
    ...(scope && { group: scope }),
    version: listed.version,
    bomRef: purl,
    purl,
  });
  const [algorithm = "", value = ""] = listed.integrity?.split(/-(.*)/s) ?? [];
  const known = ALGORITHMS[algorithm];
  if (known) component.hashes.set(known, Buffer.from(value, "base64").toString("hex"));
  if (listed.identifier) component.licenses.add(licenceOf(listed.identifier));
  return component;
}

const licenceOf = (identifier: string): Models.License =>
  / (AND|OR|WITH) /.test(identifier)
    ? new Models.LicenseExpression(identifier)
    : identifier === "UNLICENSED"
      ? new Models.NamedLicense(identifier)
      : new Models.SpdxLicense(identifier);
