/** What only an open panel needs, loaded then: most visitors never do. One script for both, so that it has one address. */
export { cover } from "./covering.ts";
export { findTyped } from "./type-to-find.ts";
