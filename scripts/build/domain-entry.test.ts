/** `savings-shell/domain` as a host gets it: installed, imported by Node, bundled by Vite, read by a compiler. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as domain from "../../src/domain/domain-entry.ts";
import { type DomainHost, installDomain } from "./installed-domain.fixture.ts";
import { writeTypes } from "./library.ts";
import { root } from "./paths.ts";

let own: DomainHost;
let host = "";
let modules = "";

beforeAll(async () => {
  own = await installDomain();
  host = own.folder;
  modules = path.join(own.installed, "dist/esm/domain");
}, 60_000);
afterAll(() => own.remove());

const node = (script: string): unknown => own.run(script);

/** The code that a host's bundler keeps of the entry for one use of it. */
async function keptFor(use: string): Promise<string> {
  const input = path.join(host, "host.js");
  writeFileSync(input, `import * as domain from "savings-shell/domain";\nconsole.log(${use});\n`);
  const bundled = await build({
    root: host,
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: true, reportCompressedSize: false, rolldownOptions: { input } },
  });
  const { output } = bundled as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

describe("the entry savings-shell/domain", () => {
  it("is imported by Node, without a DOM, as it is written [D-01, D-12]", () => {
    const names = node('console.log(JSON.stringify(Object.keys(await import("savings-shell/domain"))))');
    expect(names).toEqual(Object.keys(domain).toSorted());
  });

  it("reads an answer of a service and derives what the header shows [D-01, D-02]", () => {
    const read = node(`
      import { CustomerSchema, customerFacts, readEntity } from "savings-shell/domain";
      const { value } = readEntity(CustomerSchema, { id: 7, _embedded: { persons: [{ firstName: "Ada", "last-name": "Brandt" }] } });
      console.log(JSON.stringify([customerFacts(value).fullName, readEntity(CustomerSchema, { status: "ACTIVE" })]));
    `);
    expect(read).toEqual(["Ada Brandt", { ok: false, where: "id" }]);
  });

  it("has the IBAN rules and the name of a portfolio [D-10, H-20]", () => {
    const out = node(`
      import { copiedIban, portfolioName, shownIban } from "savings-shell/domain";
      const spaced = "DE30 9990 0011 2960 8715 63";
      console.log(JSON.stringify([shownIban("DE30999000112960871563"), copiedIban(spaced), portfolioName("<b>") ?? null]));
    `);
    expect(out).toEqual(["DE30 9990 0011 2960 8715 63", "DE30999000112960871563", null]);
  });

  it("names no browser, no framework and no store", () => {
    const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
    const text = files.map((file) => readFileSync(path.join(modules, file), "utf8")).join("\n");
    expect(text).not.toMatch(/\b(?:document|window|localStorage|navigator)\./);
    const packages = [...text.matchAll(/from "([^."][^"]*)"/g)].map(([, name]) => name);
    expect([...new Set(packages)].toSorted()).toEqual(["ibantools", "valibot"]);
  });

  it.each([
    ["one list", "domain.ORDER_STATES"],
    ["one rule", 'domain.portfolioName("a")'],
    ["two letters", 'domain.initials("Ada Brandt")'],
  ])("leaves a host that uses %s nothing else of it", async (_, use) => {
    const kept = await keptFor(use);
    expect(kept).not.toMatch(/expected plain text|academicTitleCode|HAS_FLEX_DEPOSIT_ACCOUNT|country code/i);
    expect(kept.length).toBeLessThan(800);
  });

  it("brings the parser of an entity to a host that reads it, and no other's", async () => {
    const kept = await keptFor("domain.readEntity(domain.DistributorSchema, {})");
    expect(kept).toContain("expected the address of a picture");
    expect(kept).not.toMatch(/academicTitleCode|HAS_FLEX_DEPOSIT_ACCOUNT/);
  }, 30_000);

  it("has types that a host's compiler reads [D-07, D-09]", () => {
    writeTypes(path.join(own.installed, "dist/esm"));
    const file = path.join(host, "host.ts");
    writeFileSync(
      file,
      `import { CUSTOMER_STATUSES, type Customer, customerFacts, type CustomerStatus, type OrderState } from "savings-shell/domain";
const status: CustomerStatus = CUSTOMER_STATUSES[0];
const customer: Customer = { id: "BAC-1", status };
export const name: string = customerFacts(customer).fullName;
// @ts-expect-error no state of an order
export const state: OrderState = "FUNDED";
`,
    );
    const compiler = path.join(root, "node_modules/typescript/bin/tsc");
    const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "esnext"];
    const place = ["--moduleResolution", "bundler", "--target", "es2023", "--lib", "es2023", "--types", ""];
    const { status, stdout } = compile([compiler, ...options, ...place, file]);
    expect([status, stdout]).toEqual([0, ""]);
  }, 60_000);
});

describe("docs/domain.md", () => {
  it("names everything that the entry has", () => {
    const text = readFileSync(path.join(root, "docs/domain.md"), "utf8");
    expect(Object.keys(domain).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

function compile(args: readonly string[]): { status: number; stdout: string } {
  try {
    return { status: 0, stdout: execFileSync(process.execPath, args, { cwd: host, encoding: "utf8" }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { status, stdout };
  }
}
