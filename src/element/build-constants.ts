/** Filled in by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/** Version of code and texts: a fragment drawn by another build is not adopted. */
export const BUILD_ID: string = __SHELL_BUILD__;
export const VERSION: string = __SHELL_VERSION__;
