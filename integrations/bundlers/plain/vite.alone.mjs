export default { build: { outDir: "alone", rolldownOptions: { input: "alone.ts" } } };
