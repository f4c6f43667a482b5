/** The script of the second tier: every element defined, with its behaviour and without React. */
import.meta.glob("../*/*.definition.ts", { eager: true });
