/**
 * What behaves makes no visitor wait for what they see: where fragments of bare tags are on their way, they are painted
 * first. Customers, whose session it watches over, wait for nothing.
 */
import { registry, storedSession } from "../src/stores/registry.ts";

if (storedSession() === null) await Promise.all(Object.values(registry().fragments));
