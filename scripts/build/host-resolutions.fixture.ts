/** How a host's compiler finds modules. The quick tests try the stricter one, the long runs both. */
export type HostResolution = "bundler" | "nodenext";

export const RESOLUTIONS: readonly HostResolution[] = process.env.SOAK ? ["bundler", "nodenext"] : ["nodenext"];
