import node from "@astrojs/node";
import { defineConfig } from "astro/config";

export default defineConfig({
  output: "server",
  adapter: node({ mode: "standalone" }),
  // Addresses of the shell end with a slash.
  trailingSlash: "always",
  // Scripts and styles inside the page would need the nonce, which a build cannot know.
  build: { inlineStylesheets: "never" },
  vite: { build: { assetsInlineLimit: 0 } },
});
