/**
 * How long a test waits for a state before it gives up. What renders an element is fetched when it is needed, and the first
 * test of a file waits for all of it to be compiled: the second that is the default passes on a busy machine.
 */
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 8000 });
