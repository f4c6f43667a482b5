/** Every part for pages, defined. */
import.meta.glob("../*/*.part.ts", { eager: true });
