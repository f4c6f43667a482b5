import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeycloakUnavailable, keycloakArchive } from "../../demo/keycloak/distribution.ts";
import { keycloakNote } from "./keycloak-note.ts";
import { choose } from "./parts.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "machine-"));
  // A machine with nothing on it but what a test puts there.
  for (const name of ["PATH", "XDG_CACHE_HOME"]) vi.stubEnv(name, folder);
  vi.stubEnv("KEYCLOAK_ARCHIVE", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(program: "java" | "mvn", script: string): void {
  const path = join(folder, program);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** The part before the tests against Keycloak, as `npm run test:keycloak` runs it. */
function fetchPart() {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "demo/keycloak/fetch.ts"], {
    encoding: "utf8",
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  return { status, lines: stderr.trim().split("\n") };
}

const MACHINES = [
  { name: "no Java", java: undefined, says: /needs Java 17 or newer, and there is none/ },
  { name: "a Java too old", java: "echo 'version \"11.0.2\"' >&2", says: /this is Java 11/ },
  { name: "no Maven", java: "echo 'version \"21.0.2\"' >&2", says: /no Maven/ },
] as const;

describe.each(MACHINES)("a machine with $name", ({ java, says }) => {
  beforeEach(() => {
    if (java) install("java", java);
  });

  it("fails the tests against Keycloak, with one line that says why", () => {
    const { status, lines } = fetchPart();
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(says)]);
  });

  it("is told so in one line by the tests that need none", () => {
    expect(keycloakNote()).toMatch(says);
    expect(keycloakNote()).toMatch(/nothing of this run needs it/);
    expect(keycloakNote().split("\n")).toHaveLength(1);
  });
});

describe("the archive", () => {
  it("cannot be had where Maven reaches nothing; one line says so, and nothing half is kept", async () => {
    install("java", "echo 'version \"21.0.2\"' >&2");
    install("mvn", "echo no route >&2; exit 1");
    const { status, lines } = fetchPart();
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/could not be fetched \(Maven ended with 1\)/)]);
    await expect(keycloakArchive()).rejects.toThrow(KeycloakUnavailable);
  });

  it("is taken only as it was published", async () => {
    const path = join(folder, "other.tar.gz");
    writeFileSync(path, "something else");
    vi.stubEnv("KEYCLOAK_ARCHIVE", path);
    await expect(keycloakArchive()).rejects.toThrow(/is not Keycloak [\d.]+ as published/);
    vi.stubEnv("KEYCLOAK_ARCHIVE", join(folder, "none.tar.gz"));
    await expect(keycloakArchive()).rejects.toThrow(/There is no Keycloak at/);
  });
});

it("is no part of `npm test`, and comes before the tests that need it", () => {
  expect(choose([]).parts.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching("keycloak")]),
  );
  expect(choose(["keycloak"]).parts.map(({ name }) => name)).toEqual(["build", "keycloak-archive", "keycloak"]);
});
