/** The script of the parts for pages, `parts.js`: loaded by the pages that use one, beside `shell.js` or without it. */
import.meta.glob("../*/*.part.ts", { eager: true });
