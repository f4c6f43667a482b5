import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
import integrity from "savings-shell/cdn/integrity.json" with { type: "json" };
import { defineConfig } from "vite";

const { scripts, styles } = integrity.fragments;

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter(),
      // A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes.
      csp: {
        mode: "nonce",
        directives: {
          "default-src": ["self"],
          "script-src": ["strict-dynamic", ...scripts],
          "style-src": ["self", ...styles],
          // The element by which SvelteKit announces a page to screen readers has a style attribute. This is its hash.
          "style-src-attr": ["unsafe-hashes", "sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo="],
          "img-src": ["self", "data:"],
          "base-uri": ["none"],
          "object-src": ["none"],
        },
      },
    }),
  ],
});
