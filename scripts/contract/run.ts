/**
 * `npm run test:contract`: the contract with the services, read by tools that know nothing else. Spectral lints it, Schemathesis
 * tries the demo's services with it, and whole pages run against Prism in place of these services.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { signIn } from "../../demo/backend/identity/sign-in-client.ts";
import { startBackend } from "../../demo/backend/server.ts";
import { dist } from "../build/paths.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { untilServerAnswers } from "../checks/server-start.ts";
import { visitPages } from "./contract-pages.ts";
import { type ContractTools, contractTools } from "./contract-tools.ts";

const contract = path.join(dist, "schema/services.openapi.json");
const port = Number(process.env.PORT ?? 4800);
/** The demo has the next two. */
const prismPort = port + 7;
const LONGEST_START_MS = 60_000;
/** The customer of the examples in the contract. */
const CUSTOMER = "de-distributor";

const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
  "ignored_auth",
];

/** Resolves to what the tool printed if it found something. The demo answers meanwhile, in this process. */
async function outcome(command: string, args: readonly string[]): Promise<readonly string[]> {
  try {
    await promisify(execFile)(command, args, { maxBuffer: 64 * 1024 * 1024 });
    return [];
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
    return [`${stdout}${stderr}` || String(error)];
  }
}

function lint({ spectral }: ContractTools, folder: string): Promise<readonly string[]> {
  const rules = path.join(folder, "spectral.json");
  writeFileSync(rules, JSON.stringify({ extends: ["spectral:oas"] }));
  return outcome(spectral, ["lint", contract, "--ruleset", rules, "--fail-severity", "hint"]);
}

function tryServices({ schemathesis }: ContractTools, services: string, token: string): Promise<readonly string[]> {
  return outcome(schemathesis, [
    ...["run", contract, "--url", services, "--header", `Authorization: Bearer ${token}`],
    ...["--phases", "examples,coverage,fuzzing", "--max-examples", "25", "--seed", "1", "--checks", CHECKS.join()],
    ...["--continue-on-failure", "--warnings", "off"],
  ]);
}

/** Resolves when it answers. */
async function startPrism({ prism }: ContractTools): Promise<ChildProcess> {
  const server = spawn(prism, ["mock", contract, "--port", String(prismPort)], { stdio: "ignore" });
  await untilServerAnswers("Prism", `http://127.0.0.1:${prismPort}/`, server, LONGEST_START_MS);
  return server;
}

const tools = contractTools();
const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-contract-"));
const checks: Check[] = [{ title: "Spectral finds nothing in the contract", problems: await lint(tools, folder) }];
const { addresses, close } = await startBackend({ port });
let prism: ChildProcess | undefined;
try {
  const target = { servicesOrigin: addresses.services, pagesOrigin: addresses.pages };
  prism = await startPrism(tools);
  const tokens = await signIn(target, CUSTOMER);
  const visits = await visitPages({ ...addresses, prism: `http://127.0.0.1:${prismPort}`, tokens });
  for (const [title, problems] of visits) checks.push({ title: `${title} works with Prism as its services`, problems });
  // Last, because it also tries the logout.
  const { accessToken } = await signIn(target, CUSTOMER);
  checks.push({
    title: "Schemathesis finds nothing in the demo's services",
    problems: await tryServices(tools, addresses.services, accessToken),
  });
} finally {
  prism?.kill();
  await close();
  rmSync(folder, { recursive: true });
}
reportChecks("contract", checks);
// Connections that browsers and tools have left open would keep the process.
process.exit();
