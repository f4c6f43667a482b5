/** Sends a changed style sheet to the pages of the development server, in place of a reload. */
import type { Plugin } from "vite";

/** The message that `page-client.ts` receives. */
export interface StyleChange {
  readonly before: string;
  readonly after: string;
}

export const STYLE_CHANGE = "shell-style-change";

export function styleReplacement(): Plugin {
  /** The text of each sheet that the pages have. */
  const texts = new Map<string, string>();
  return {
    name: "style-replacement",
    apply: "serve",
    enforce: "post",
    transform(code, id) {
      const [, literal = '""'] = (isSheet(id) && /^export default (".*")/s.exec(code)) || [];
      const before = texts.get(id);
      const after = JSON.parse(literal) as string;
      // A file is empty for a moment while an editor writes it: the pages keep the text they have.
      if (after === "") return;
      texts.set(id, after);
      if (before !== undefined && before !== after && this.environment.mode === "dev") {
        this.environment.hot.send(STYLE_CHANGE, { before, after } satisfies StyleChange);
      }
    },
    hotUpdate: {
      order: "pre",
      async handler({ modules, read }) {
        if (this.environment.name !== "client") return undefined;
        const sheets = modules.filter(({ url }) => isSheet(url));
        // Vite waits here for the text of a file that is still empty.
        if (sheets.length > 0) await read();
        for (const { url } of sheets) await this.environment.transformRequest(url);
        return modules.filter((one) => !sheets.includes(one));
      },
    },
  };
}

/** The text of such a sheet is a module. Vite itself replaces every other sheet. */
const isSheet = (id: string): boolean => /\.css\?(.*&)?inline\b/.test(id);
