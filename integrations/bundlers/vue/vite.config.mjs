import vue from "@vitejs/plugin-vue";

const tags = /^(app|content|country|market|page|rich|session|star|auth)-/;
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tags.test(tag) } } })] };
