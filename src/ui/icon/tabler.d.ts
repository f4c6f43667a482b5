/** One file per icon, so that a bundle and a development server carry only the icons that are named. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  /** What an outline consists of; a shape with a `fill` is no line. */
  export type Shapes = readonly (readonly [
    tag: "path",
    attributes: { readonly d: string; readonly key: string; readonly fill?: string },
  ])[];
  export const __iconNode: Shapes;
}
