/** Pages that no document contains, made from data of the project. */
import { ERROR_CODES } from "../../src/platform/reports/error-codes.ts";
import { describedElements } from "../manifest/described-elements.ts";
import { pageRows, specificationPage } from "../specification/specification-page.ts";
import { elementPage } from "./element-page.ts";
import { foldersOf, groupName, linkOf, pagesIn, type SiteDocument, siteDocuments } from "./site-documents.ts";
import { TOKEN_SOURCE, themingPage } from "./theming/theming-page.ts";

export interface GeneratedPage {
  /** Path in the site: `elements/app-header.md`. */
  readonly page: string;
  readonly title: string;
  /** Its folder, which is its group in the side bar. */
  readonly folder: string;
  /** The file of the project to which documents link in place of the page; missing for a list of pages. */
  readonly source?: string;
  /** Markdown, with components of the theme. */
  readonly text: string;
}

export async function generatedPages(): Promise<readonly GeneratedPage[]> {
  const found = await describedElements();
  const elements = found.map(({ definition, cases }): GeneratedPage => {
    const { tag } = definition;
    return {
      page: `elements/${tag}.md`,
      title: tag,
      folder: "elements",
      source: `elements/${tag}/${tag}.definition.ts`,
      text: elementPage(definition, cases),
    };
  });
  const theming: GeneratedPage = {
    page: "theming.md",
    title: "Theming",
    folder: "",
    source: TOKEN_SOURCE,
    text: themingPage(found.map(({ definition }) => definition)),
  };
  const specification: GeneratedPage = {
    page: "reference/specification.md",
    title: "The specification, row by row",
    folder: "reference",
    text: `::: v-pre\n${specificationPage(pageRows())}\n:::\n`,
  };
  const pages = [...elements, theming, specification, errorList(), ...errorPages()];
  return [...pages, ...folderPages([...siteDocuments(), ...pages])];
}

/** The first page of each folder that has none: a list of its pages. */
function folderPages(pages: readonly (GeneratedPage | SiteDocument)[]): readonly GeneratedPage[] {
  return foldersOf(pages).flatMap((folder) => {
    const page = `${folder || "guides"}/index.md`;
    const inside = pagesIn(folder, pages);
    if (inside.length === 0 || pages.some((one) => one.page === page)) return [];
    const title = groupName(folder);
    const list = inside.map((one) => `- [${one.title}](${linkOf(one.page)})`).join("\n");
    return [{ page, title, folder: folder || "guides", text: `# ${title}\n\n${list}\n` }];
  });
}

const ERROR_SOURCE = "src/platform/reports/error-codes.ts";

function errorList(): GeneratedPage {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { meaning }]) => `| [\`${code}\`](/errors/${code}) | ${meaning} |`,
  );
  const text = `# Error codes

Elements report a mistake once: on the console, and by the event \`shell-error\` with \`code\`, \`message\` and \`tag\`. No message contains a
value that describes a customer. With the key \`docsUrl\` of the [configuration](/configuration#docsurl) the console names the page of a
code, and author mode links to it.

| code | meaning |
|---|---|
${rows.join("\n")}
`;
  return { page: "errors/index.md", title: "Error codes", folder: "errors", source: ERROR_SOURCE, text };
}

function errorPages(): readonly GeneratedPage[] {
  return Object.entries(ERROR_CODES).map(([code, { meaning, cause, remedy }]) => ({
    page: `errors/${code}.md`,
    title: code,
    folder: "errors",
    source: `${ERROR_SOURCE}#${code}`,
    text: `# \`${code}\`

::: v-pre
${meaning}

## Cause

${cause}

## Remedy

${remedy}

Author mode shows the message beside its element, and [\`shell.explain()\`](/explain) lists the codes of the page.
:::
`,
  }));
}
