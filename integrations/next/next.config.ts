import type { NextConfig } from "next";

// Addresses of the shell end with a slash.
export default { trailingSlash: true } satisfies NextConfig;
