/** Sends a changed style sheet to the pages of the development server, in place of a reload. */
import type { Plugin } from "vite";

/** The message that `page-client.ts` receives. */
export interface StyleChange {
  readonly before: string;
  readonly after: string;
}

export const STYLE_CHANGE = "shell-style-change";

export function styleReplacement(): Plugin {
  /** The text of each sheet that a page has loaded. Vite forgets it with the first sign of a change. */
  const texts = new Map<string, string>();
  return {
    name: "style-replacement",
    apply: "serve",
    enforce: "post",
    transform(code, id) {
      const [, literal] = (isSheet(id) && /^export default (".*")/s.exec(code)) || [];
      if (literal !== undefined) texts.set(id, JSON.parse(literal) as string);
    },
    hotUpdate: {
      order: "pre",
      async handler({ modules }) {
        if (this.environment.name !== "client") return undefined;
        const sheets = modules.filter(({ url }) => isSheet(url));
        for (const { id, url } of sheets) {
          const before = texts.get(id ?? "");
          await this.environment.transformRequest(url);
          const after = texts.get(id ?? "");
          if (before && after) this.environment.hot.send(STYLE_CHANGE, { before, after } satisfies StyleChange);
        }
        return modules.filter((one) => !sheets.includes(one));
      },
    },
  };
}

/** The text of such a sheet is a module. Vite itself replaces every other sheet. */
const isSheet = (id: string): boolean => /\.css\?(.*&)?inline\b/.test(id);
