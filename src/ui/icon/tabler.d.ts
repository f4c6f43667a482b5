/** One file per icon, so that a bundle and a development server carry only the icons that are named. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { FunctionComponent, SVGProps } from "react";

  const TablerIcon: FunctionComponent<Omit<SVGProps<SVGSVGElement>, "stroke"> & { size?: number; stroke?: number }>;
  export default TablerIcon;
}
