/** Runs in the frame of the stage: signs in the chosen sample customer, and tells the page around what the shell explains. */
import { beginSignIn, completeSignIn, hasSignInAnswer, type SignInOptions } from "../../entries/sign-in.ts";
import { STAGE_SESSION, STAGE_STORAGE } from "../pages/stage-storage.ts";
import { measuredLoads } from "./stage-loads.ts";
import type { StageReport } from "./stage-report.ts";

const own = document.querySelector<HTMLScriptElement>("script[data-stage]");
const { stage = "", as = "", session = "" } = own?.dataset ?? {};

/** sessionStorage: the address to which the identity provider leads back, with the customer who signs in. */
const PENDING = "stage.pending";

/** On a slow line the next script may take a second. */
const QUIET_MS = stage.includes("/slow/") ? 3000 : 1200;
const REPORT_MS = 1500;

interface Pending {
  readonly session: string;
  readonly href: string;
}

interface Configured {
  readonly identity: SignInOptions;
  readonly storageKeys: SignInOptions["storageKeys"];
}

function signInOptions(): SignInOptions {
  const { identity, storageKeys } = JSON.parse(
    document.querySelector("[data-shell-config]")?.textContent ?? "{}",
  ) as Configured;
  return { ...identity, storageKeys };
}

/** @returns true if this page is about to be left */
async function signIn(): Promise<boolean> {
  if (hasSignInAnswer()) {
    const pending = JSON.parse(sessionStorage.getItem(PENDING) ?? "{}") as Partial<Pending>;
    await completeSignIn(signInOptions());
    sessionStorage.setItem(STAGE_SESSION, pending.session ?? "");
    location.replace(pending.href ?? location.pathname);
    return true;
  }
  const isSignedIn =
    sessionStorage.getItem(STAGE_SESSION) === session && localStorage.getItem(STAGE_STORAGE.auth) !== null;
  if (as === "" || isSignedIn) return false;
  sessionStorage.setItem(PENDING, JSON.stringify({ session, href: location.href } satisfies Pending));
  await beginSignIn(signInOptions(), { login_hint: as });
  return true;
}

let layoutShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) layoutShift += (entry as PerformanceEntry & { value: number }).value;
}).observe({ type: "layout-shift", buffered: true });

const importShell = async () =>
  (await import(/* @vite-ignore */ new URL(stage, location.href).href)) as typeof import("../../entries/shell.ts");

/** Explaining loads a script that a page of a host does not have, so what the page loads is measured before. */
async function report(): Promise<void> {
  const loaded = measuredLoads(performance);
  const { shell } = await importShell();
  let told = "";
  for (;;) {
    const explanation = await shell.explain();
    const message: StageReport = { kind: "stage-report", explanation, loaded: { ...loaded, layoutShift } };
    const text = JSON.stringify(message);
    if (text !== told) parent.postMessage(message, location.origin);
    told = text;
    await pause(REPORT_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The elements say that they are ready one after the other: the page is when none has said so for a while. */
const pageIsReady = new Promise<void>((resolve) => {
  let timer = setTimeout(resolve, QUIET_MS);
  document.addEventListener("shell-ready", () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MS);
  });
});

// The stage is to be looked at: a link says where it would lead.
document.addEventListener("shell-navigate", (event) => {
  event.preventDefault();
  parent.postMessage(
    { kind: "stage-link", href: (event as CustomEvent<{ href: string }>).detail.href },
    location.origin,
  );
});
document.addEventListener("shell-session-change", (event) => {
  const { state } = (event as CustomEvent<{ state: string }>).detail;
  if (state === "ended") parent.postMessage({ kind: "stage-ended" }, location.origin);
});
try {
  if (!(await signIn())) {
    await pageIsReady;
    await report();
  }
} catch (error) {
  // The reason names neither the customer nor a token.
  console.error(error);
}
