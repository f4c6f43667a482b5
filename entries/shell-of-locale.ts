/** `shell.<locale>.js`: the page script with the fragments of one locale inside, so that a bare tag needs one request. */
import "./included-fragments.ts";

export * from "./shell.ts";
