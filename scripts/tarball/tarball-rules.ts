/** Checks that the tarball contains every required file and no forbidden file. */
import path from "node:path";

export interface PackageManifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly customElements: string;
  readonly "web-types": string;
}

const ALWAYS = [
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
  "package.json",
  "dist/THIRD-PARTY-NOTICES.txt",
  "dist/sbom.cdx.json",
];

/** Files of the sources that documents link to: they say what an error code means, or show how something is set. */
const LINKED = [
  "CONTRIBUTING.md",
  "demo/keycloak/global-realm.json",
  "elements/app-header/app-header.definition.ts",
  "src/platform/reports/error-codes.ts",
  "src/ui/theme/tokens.css",
];

/** Only what these begin with comes along. */
const FOLDERS = [
  ...["cdn", "edge", "editor", "esm", "fragments", "node", "schema"].map((name) => `dist/${name}/`),
  "integrations/prometheus/",
  "integrations/wordpress/savings-shell/",
];

/** Folders of `integrations/` that hosts copy. */
const SITES = ["angular", "astro", "django", "next", "nuxt", "react-router", "spring-boot", "sveltekit"];
/** Folders that npm and the builds of these sites write. */
const WRITTEN = ["build", "cdn", "dist", "fragments", "node_modules", "target"];

function isOfSite(file: string): boolean {
  const [folder, site = "", ...rest] = file.split("/");
  return (
    folder === "integrations" &&
    SITES.includes(site) &&
    !rest.some((part) => WRITTEN.includes(part) || /^\./.test(part))
  );
}

/**
 * Files that package.json promises and the tarball lacks, one line each. A pattern promises a file for each name that hosts
 * may put in its place.
 *
 * @param files paths in the tarball
 * @param names replacements for the `*` of an export: the modules for bundlers of `./*`, the files of `./schema/*`
 */
export function brokenPromises(
  manifest: PackageManifest,
  files: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): string[] {
  const held = new Set(files);
  const exported = Object.entries(manifest.exports).flatMap(([name, target]) =>
    Object.values(typeof target === "string" ? [target] : target).map((file) => [`exports ${name}`, file] as const),
  );
  const bins = Object.entries(manifest.bin).map(([name, file]) => [`bin ${name}`, file] as const);
  const promised = [
    ...exported,
    ...bins,
    ["customElements", manifest.customElements] as const,
    ["web-types", manifest["web-types"]] as const,
    ...ALWAYS.map((file) => ["every package", file] as const),
  ];
  return promised.flatMap(([by, target]) => {
    const file = target.replace(/^\.\//, "");
    if (!file.includes("*")) return held.has(file) ? [] : [`${file} is missing, promised by ${by}`];
    const own = names[by.replace(/^exports /, "")];
    if (own !== undefined) {
      const lacking = own.map((name) => file.replace("*", name)).filter((one) => !held.has(one));
      return lacking.map((one) => `${one} is missing, promised by ${by}`);
    }
    const [start = "", end = ""] = file.split("*");
    const isThere = files.some((one) => one.startsWith(start) && one.endsWith(end));
    return isThere ? [] : [`no file fits ${file}, promised by ${by}`];
  });
}

/** Types of frameworks, which only their own hosts read. */
const OF_FRAMEWORKS = ["preact", "solid-js", "svelte", "vue"];

/**
 * Packages that the modules import and no host would install with this one, and packages that every host would install
 * and no module imports, one line each.
 *
 * @param modules texts of modules and type declarations by path
 */
export function wrongDependencies(
  { dependencies, peerDependencies }: Readonly<Record<"dependencies" | "peerDependencies", object>>,
  modules: ReadonlyMap<string, string>,
): string[] {
  const importers = new Map<string, string>();
  for (const [file, text] of modules) {
    for (const [, from = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*"((?!node:)[a-z@][^"\s]*)"/g)) {
      importers.set(from.split("/", from.startsWith("@") ? 2 : 1).join("/"), file);
    }
  }
  const installed = Object.keys({ ...dependencies, ...peerDependencies });
  const lacking = [...importers].filter(([name]) => ![...installed, ...OF_FRAMEWORKS, "savings-shell"].includes(name));
  const idle = installed.filter((name) => !importers.has(name));
  return [
    ...lacking.map(([name, file]) => `${file} imports ${name}, which no host installs with this package`),
    ...idle.map((name) => `${name} is installed by every host, and no module imports it`),
  ];
}

/** Files that are for this project alone, one line each. */
export function strayFiles(files: readonly string[]): string[] {
  const isAllowed = (file: string) =>
    ALWAYS.includes(file) ||
    LINKED.includes(file) ||
    isOfSite(file) ||
    file === "custom-elements.json" ||
    /^docs\/[\w/-]+\.(md|webp)$/.test(file) ||
    // For operators: `savings-shell release` keeps them out of the folder that is served.
    /^dist\/cdn\/.+\.js\.map$/.test(file) ||
    (FOLDERS.some((folder) => file.startsWith(folder)) &&
      !/\.(test|spec|cases|fixture)\.|\.data\.(?!schema\.json$)|\.(br|gz|map|tsx)$|(?<!\.d)\.ts$/.test(file));
  return files.filter((file) => !isAllowed(file)).map((file) => `${file} does not belong into the package`);
}

/**
 * Relative links of documents to files that the tarball lacks, one line each.
 *
 * @param documents texts by path in the tarball
 */
export function deadLinks(documents: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const held = new Set(files);
  return [...documents].flatMap(([document, text]) => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const relative = targets.filter((target) => !/^(?:[a-z]+:|#|\/)/.test(target));
    const dead = relative.filter((target) => {
      const file = path.posix.normalize(path.posix.join(path.posix.dirname(document), target.split("#")[0] ?? ""));
      return !held.has(file) && !files.some((one) => one.startsWith(`${file.replace(/\/$/, "")}/`));
    });
    return dead.map((target) => `${document} links to ${target}, which is not in the package`);
  });
}
