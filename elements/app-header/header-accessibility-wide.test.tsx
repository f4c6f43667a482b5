import { proveAccessible } from "./fixtures/accessible-header.ts";

proveAccessible(1350);
