/** The packages of the fresh projects that the package is installed into, each by its exact version. */
export const HOST_VERSIONS = {
  "@11ty/eleventy": "3.1.8",
  "@awesome.me/webawesome": "3.14.0",
  "@builder.io/qwik": "1.20.1",
  "@builder.io/qwik-city": "1.20.1",
  "@module-federation/enhanced": "2.9.3",
  "@rspack/cli": "2.2.8",
  "@rspack/core": "2.3.3",
  "@solidjs/router": "1.0.0",
  "@solidjs/start": "2.0.5",
  "@sveltejs/vite-plugin-svelte": "7.3.1",
  "@types/angular": "1.8.9",
  "@types/node": "20.19.25",
  "@types/react": "19.3.0",
  "@types/react-dom": "19.3.0",
  "@vitejs/plugin-vue": "6.0.11",
  angular: "1.8.3",
  jquery: "4.0.0",
  // Its release 3.0.0 works with Vite 7 only.
  nitro: "3.0.260903-beta",
  // SolidStart builds with Node 24.
  node: "24.21.0",
  preact: "11.2.0",
  react: "19.3.1",
  "react-dom": "19.3.1",
  sizzle: "1.1.0",
  "solid-js": "1.9.19",
  svelte: "5.57.3",
  "svelte-check": "4.7.8",
  // The last versions that the checkers of Vue and Svelte support.
  typescript: "5.9.3",
  vite: "8.3.8",
  "vite-plugin-solid": "2.11.14",
  vue: "3.5.45",
  "happy-dom": "21.0.4",
  "vue-tsc": "3.3.14",
} as const;

export type HostPackage = keyof typeof HOST_VERSIONS;

/** The React of older hosts: what a project of theirs has in place of the versions above. */
export const EARLIER_REACT = {
  "@types/react": "18.3.32",
  "@types/react-dom": "18.3.7",
  react: "18.3.1",
  "react-dom": "18.3.1",
} as const satisfies Partial<Record<HostPackage, string>>;

/** Its functions for fragments work here as well; its types know no custom elements. */
export const OLDEST_REACT = { react: "17.0.2", "react-dom": "17.0.2" } as const satisfies Partial<
  Record<HostPackage, string>
>;
