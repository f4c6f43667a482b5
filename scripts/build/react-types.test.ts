/** The types of `savings-shell/react` as a strict host's compiler reads them: the parts, and the tags in its markup. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as react from "../../entries/react.tsx";
import { type HostResolution, RESOLUTIONS } from "./host-resolutions.fixture.ts";
import { REACT_MANIFEST_TYPES, writeDeclarations, writeTypes } from "./library.ts";
import { root } from "./paths.ts";

// Below the repository, so that the host of this test finds React and the packages that the types name.
mkdirSync(path.join(root, ".cache"), { recursive: true });
const host = mkdtempSync(path.join(root, ".cache/react-"));
const installed = path.join(host, "node_modules/savings-shell");
const esm = path.join(installed, "dist/esm");

beforeAll(async () => {
  mkdirSync(esm, { recursive: true });
  writeTypes(esm);
  await writeDeclarations(esm);
  writeFileSync(path.join(esm, "react-manifest.d.ts"), REACT_MANIFEST_TYPES);
  copyFileSync(path.join(root, "package.json"), path.join(installed, "package.json"));
  // A package of its own, or the name would stand for this one.
  writeFileSync(path.join(host, "package.json"), '{ "name": "host", "type": "module" }');
}, 60_000);
afterAll(() => rmSync(host, { recursive: true }));

const HOST = `import { useRef } from "react";
import type { AppHeaderElement, HeaderData } from "savings-shell";
import {
  type Auth, AuthContextError, AuthProvider, defineReactElement, type HostAuth, type Shell, useAuthContext, useServiceCall,
  useShell, useTranslation,
} from "savings-shell/react";
import { FragmentProvider, ShellTag } from "savings-shell/react-fragments";
import { describeReactElement, type ReactElementCase } from "savings-shell/react-manifest";
import * as v from "valibot";

const auth: HostAuth = { login: () => undefined, logout: () => undefined };
const data: HeaderData = { type: "public", logoItems: [], navItems: [], actionItems: [] };
export const error: Error = new AuthContextError();

function Savings() {
  const { isLoggedIn, login }: Auth = useAuthContext();
  return isLoggedIn ? <p>Welcome</p> : <button type="button" onClick={login}>Log in</button>;
}

export function Page() {
  const header = useRef<AppHeaderElement>(null);
  return (
    <AuthProvider auth={auth}>
      <app-header
        ref={header}
        locale="de-DE"
        layout-version="v2"
        hide-navigation={false}
        data={data}
        className="top"
        onshell-navigate={(event) => console.log(event.detail.href, event.detail.modifiers.ctrlKey)}
      />
      <session-guard timeout-seconds={240} web-view />
      <app-accordion items={[{ key: "a", title: "A", details: "a" }]} />
      <auth-gate requires-auth bypass="false" />
      <FragmentProvider texts={{ "app-header": "<template></template>" }}>
        <ShellTag tag="app-header" locale="de-at" page="login" />
      </FragmentProvider>
      <Savings />
    </AuthProvider>
  );
}

const Amounts = v.array(v.object({ amount: v.number() }));
interface CardProps {
  readonly limit?: number;
  readonly onChoose?: (detail: { readonly id: string }) => boolean;
}
function Card({ limit = 3, onChoose }: CardProps) {
  const { t } = useTranslation("shell");
  const shell: Shell = useShell();
  const amounts = useServiceCall({ service: "deposit", path: "/deposits" }, Amounts);
  const sum = amounts.status === "ready" ? amounts.value[0]?.amount.toFixed(2) : shell.market.currency;
  return <button type="button" onClick={() => onChoose?.({ id: sum ?? "" })}>{t("header.skipToContent", { count: limit })}</button>;
}
const props = { limit: { type: "number", default: 3 } } as const;
defineReactElement("team-card", Card, { props, events: { onChoose: "card-choose" } });
// @ts-expect-error the component has no such prop
defineReactElement("team-other", Card, { props: { lokale: "string" } });
export const face = describeReactElement("team-card", props, { description: "A card", inputs: { limit: "How many" } });
// @ts-expect-error every prop is described
export const half = describeReactElement("team-card", props, { description: "A card", inputs: {} });
export const one: ReactElementCase = { id: "a", title: "A", locale: "de-DE" };

export const wrong = [
  // @ts-expect-error no theme
  <app-header key="theme" theme="v9" />,
  // @ts-expect-error no locale
  <app-header key="locale" locale="de-XX" />,
  // @ts-expect-error no attribute
  <ShellTag key="tag" tag="app-header" lokale="de-DE" />,
  // @ts-expect-error no header data
  <app-header key="data" data={{ type: 7 }} />,
  // @ts-expect-error no boolean
  <auth-gate key="flag" bypass="no" />,
  // @ts-expect-error no attribute
  <app-header key="name" lokale="de-DE" />,
  // @ts-expect-error no text has a number of seconds
  <session-guard key="seconds" timeout-seconds="soon" />,
  // @ts-expect-error who logs in must be said
  <AuthProvider key="auth" auth={{ logout: () => undefined }}>text</AuthProvider>,
];
// @ts-expect-error a host's own words are not the whole of it
export const whole: Auth = auth;
`;

/** The compiler's output for a host's file; empty if there are no errors. */
function compiled(resolution: HostResolution): string {
  const file = path.join(host, "host.tsx");
  writeFileSync(file, HOST);
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
  const kind = resolution === "bundler" ? "esnext" : "nodenext";
  const place = ["--module", kind, "--moduleResolution", resolution, "--target", "es2023", "--jsx", "react-jsx"];
  const options = [
    "--ignoreConfig",
    "--noEmit",
    ...strict,
    ...place,
    "--lib",
    "es2023,dom,dom.iterable",
    "--types",
    "",
  ];
  try {
    return execFileSync(process.execPath, [compiler, ...options, file], { cwd: host, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("the types of savings-shell/react", () => {
  it.each(RESOLUTIONS)(
    "are read by a strict host, resolved as by %s: parts, tags, events [U-07, W-01]",
    (resolution) => {
      expect(compiled(resolution)).toBe("");
    },
    30_000,
  );

  it("name what its module has, and nothing else [U-07]", () => {
    const declared = readFileSync(path.join(esm, "react.d.ts"), "utf8");
    const values = [...declared.matchAll(/export (?:declare function (\w+)|\{ ([^}]+) \})/g)].flatMap(
      ([, one, list]) =>
        one === undefined ? (list ?? "").split(", ").filter((name) => !name.startsWith("type ")) : [one],
    );
    expect(values.toSorted()).toEqual(Object.keys(react).toSorted());
  });
});
