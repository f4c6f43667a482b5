import vue from "@vitejs/plugin-vue";
import { isShellElement } from "savings-shell/vue";

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: isShellElement } } })] };
