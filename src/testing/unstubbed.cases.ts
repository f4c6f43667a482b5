/**
 * Files of tests share a process (vitest.config.ts). Vitest takes stubs back before each test, and leaves those of a
 * file's last test to the next file: lit-html read a document that was a stub.
 */
import { vi } from "vitest";

vi.unstubAllGlobals();
vi.unstubAllEnvs();
