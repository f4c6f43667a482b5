/**
 * Code for open panels, loaded when one opens, because most visitors open none. This file joins both modules into one
 * script with one address, so it must stay a file of its own.
 */
export { coverWindow } from "./covering.ts";
export { findTyped } from "./type-to-find.ts";
