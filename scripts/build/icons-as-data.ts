/** Of an icon nothing is used but its shapes: the component that its file would make of them goes. */
import type { Plugin } from "vite";

export function iconsAsData(): Plugin {
  return {
    name: "icons-as-data",
    transform: (code, id) =>
      id.includes("/@tabler/icons-react/")
        ? code.replace("= createReactComponent(", "= /* @__PURE__ */ createReactComponent(")
        : undefined,
  };
}
