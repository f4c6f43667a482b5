/**
 * Keycloak's own distribution, fetched once by Maven and kept outside the repository. `KEYCLOAK_ARCHIVE` names a file
 * that was fetched by hand, for machines without Maven.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

export const VERSION = "26.7.3";
const SHA256 = "77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47";
const FILE = `keycloak-quarkus-dist-${VERSION}.tar.gz`;
const MAVEN_COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.0:copy";
const OLDEST_JAVA = 17;

/** Keycloak cannot run on this machine; the message says what is missing and how to mend it, in one line. */
export class KeycloakUnavailable extends Error {}

/** Throws `KeycloakUnavailable` without a Java that is new enough. */
export function requireJava(): void {
  const { stderr = "", error } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (error || version < OLDEST_JAVA)
    throw new KeycloakUnavailable(
      `Keycloak needs Java ${OLDEST_JAVA} or newer, and ${version ? `this is Java ${version}` : "there is none"}: install a JRE and try again.`,
    );
}

/** Throws `KeycloakUnavailable` where the archive neither is here nor could be fetched; fetches nothing itself. */
export function requireSource(): void {
  if (process.env.KEYCLOAK_ARCHIVE !== undefined || existsSync(join(cacheFolder(), FILE))) return;
  if (spawnSync("mvn", ["-v"]).error)
    throw new KeycloakUnavailable(
      `Keycloak ${VERSION} is not here and there is no Maven to fetch it: install Maven, or name the fetched ${FILE} in KEYCLOAK_ARCHIVE.`,
    );
}

/** The path of the checked archive. Throws `KeycloakUnavailable` when it cannot be had. */
export async function keycloakArchive(): Promise<string> {
  const named = process.env.KEYCLOAK_ARCHIVE;
  if (named !== undefined) return checked(named);
  const folder = cacheFolder();
  const path = join(folder, FILE);
  if (existsSync(path)) return checked(path);
  await mkdir(folder, { recursive: true });
  // Beside the cache, so that no half file is ever taken for a whole one.
  const fresh = await mkdtemp(join(folder, "fetch-"));
  try {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
    const options = [`-Dartifact=${artifact}`, `-DoutputDirectory=${fresh}`];
    const { status, error } = spawnSync("mvn", ["-q", "-B", MAVEN_COPY, ...options], { cwd: tmpdir() });
    if (status !== 0)
      throw new KeycloakUnavailable(
        `Keycloak ${VERSION} could not be fetched (${error ? "there is no Maven" : `Maven ended with ${status}`}): let Maven reach Maven Central, or name the fetched ${FILE} in KEYCLOAK_ARCHIVE.`,
      );
    await rename(await checked(join(fresh, FILE)), path);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return path;
}

const cacheFolder = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "savings-shell");

async function checked(path: string): Promise<string> {
  if (!existsSync(path)) throw new KeycloakUnavailable(`There is no Keycloak at ${path}.`);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") !== SHA256)
    throw new KeycloakUnavailable(`${path} is not Keycloak ${VERSION} as published: delete it and try again.`);
  return path;
}
