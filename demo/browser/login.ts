/**
 * Signs in as the product's login application does, with the module for login pages (docs/contracts/portal.md). The identity provider
 * takes name and password, or a passkey, and answers with a ticket for one sign-in. `?as=<sample id>` signs in directly,
 * `?customer=<customer number>` signs in the sample customer of that number.
 */
import { takeLoginTarget } from "../../entries/login-target.ts";
import {
  beginSignIn,
  completeSignIn,
  hasSignInAnswer,
  isSignedIn,
  SignInError,
  type SignInOptions,
} from "../../entries/sign-in.ts";
import type { Refusal } from "../backend/identity/credentials.ts";
import { FILLED } from "./form.ts";

const page = document.querySelector<HTMLElement>("[data-login]");
const { dashboard = "/" } = page?.dataset ?? {};
const texts = JSON.parse(document.querySelector("[data-login-texts]")?.textContent ?? "{}") as Readonly<
  Record<Refusal | "working" | "failed" | "noKey", string>
>;

interface Configured {
  readonly identity: SignInOptions;
}

/** Realm, client and binding are those of the shell on this page. */
function identity(): SignInOptions {
  const blocks = [...document.querySelectorAll("[data-shell-config]")];
  const config = Object.assign({}, ...blocks.map(({ textContent }) => JSON.parse(textContent))) as Configured;
  return config.identity;
}

interface Customers {
  readonly ids: readonly string[];
  /** Sample id by customer number. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** Undefined if the address names no customer; throws if it names an unknown customer. */
function askedFor(query: URLSearchParams): string | undefined {
  const { ids, numbers } = JSON.parse(document.querySelector("[data-customers]")?.textContent ?? "") as Customers;
  const as = query.get("as");
  const number = query.get("customer");
  if (as === null && number === null) return undefined;
  const id = as ?? numbers[number ?? ""];
  if (id === undefined || !ids.includes(id)) throw new Error("no sample customer of that name");
  return id;
}

async function begin(customer: string): Promise<void> {
  say(texts.working, true);
  await beginSignIn(identity(), { login_hint: customer });
}

async function complete(): Promise<void> {
  say(texts.working, true);
  const { customer } = await completeSignIn(identity());
  const target = await takeLoginTarget(customer, { loginHref: location.pathname });
  location.replace(new URL(target ?? dashboard, location.origin));
}

function say(text: string, isBusy: boolean): void {
  const status = document.querySelector("[data-login-status]");
  status?.replaceChildren(text);
  status?.classList.toggle("problem", !isBusy);
  const choice = document.querySelector<HTMLElement>("[data-login-choice]");
  if (choice) choice.hidden = isBusy;
  if (!isBusy) delete document.documentElement.dataset.signingIn;
}

/** A refusal of the provider, in a word that the page has a text for. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`the identity provider refused: ${refusal}`);
  }
}

/**
 * The reason is for the people who run the page; it names no customer and no token. A browser without a key gets words of its own,
 * because another try would not help there.
 */
function refuse(error: unknown): void {
  if (error instanceof Refused) {
    say(texts[error.refusal], false);
    return;
  }
  console.error(error);
  say(error instanceof SignInError && error.reason === "no-key" ? texts.noKey : texts.failed, false);
}

/** Undefined where the provider has no such path: a Keycloak asks for the password itself. */
async function prove(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${identity().realm}/demo/credentials/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status === 404) return undefined;
  if (answer.status === 204) return {};
  const text = await answer.json();
  if (!answer.ok) throw new Refused(text.refusal);
  return text;
}

async function signInByPassword(form: HTMLFormElement): Promise<void> {
  const { username, password, keepPasskey } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const proof = (await prove("password", { name: username, password })) as { ticket: string } | undefined;
  if (proof && keepPasskey) await makePasskey(proof.ticket);
  await begin(proof?.ticket ?? String(username));
}

/** A passkey that was not made, or was given up, keeps nobody out. */
async function makePasskey(ticket: string): Promise<void> {
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = (await prove("new-passkey/options", { ticket })) as PasskeyCreation;
    await prove("new-passkey", { ticket, answer: await startRegistration({ optionsJSON }) });
  } catch (error) {
    console.warn(error);
  }
}
type PasskeyCreation = Parameters<typeof import("@simplewebauthn/browser").startRegistration>[0]["optionsJSON"];
type PasskeyRequest = Parameters<typeof import("@simplewebauthn/browser").startAuthentication>[0]["optionsJSON"];

async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = (await prove("passkey/options", {})) as PasskeyRequest;
  const answer = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Refused("passkeyFailed");
  });
  const { ticket } = (await prove("passkey", answer)) as { ticket: string };
  await begin(ticket);
}

/** A refused password is typed again, in the field that has the focus then. */
function askAgain(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>("[name=password]");
  if (password === null) return;
  password.value = "";
  password.focus();
}

async function start(): Promise<void> {
  const query = new URLSearchParams(location.search);
  // The ticket was used before, or nobody used it in time.
  if (hasSignInAnswer() && query.get("error") === "login_required")
    return complete().catch(() => Promise.reject(new Refused("expired")));
  if (hasSignInAnswer()) return complete();
  const direct = askedFor(query);
  if (direct !== undefined) return begin(direct);
  // An answer of the provider that this tab has not asked for, or a link that looks like one: a signed-in customer is led on.
  if ((query.has("code") || query.has("error")) && isSignedIn(identity())) location.replace(dashboard);
  else delete document.documentElement.dataset.signingIn;
}

page?.addEventListener("click", (event) => {
  const button = event.composedPath().find((node): node is HTMLButtonElement => node instanceof HTMLButtonElement);
  if (button?.dataset.customer) begin(button.dataset.customer).catch(refuse);
});
page?.addEventListener(FILLED, (event) => {
  event.preventDefault();
  const form = event.composedPath()[0] as HTMLFormElement;
  signInByPassword(form).catch((error) => {
    refuse(error);
    askAgain(form);
  });
});
const passkey = page?.querySelector<HTMLElement>("[data-passkey]");
const keepPasskey = page?.querySelector<HTMLInputElement>("[name=keepPasskey]")?.closest<HTMLElement>(".field");
if ("PublicKeyCredential" in globalThis) passkey?.removeAttribute("hidden");
else keepPasskey?.setAttribute("hidden", "");
passkey?.addEventListener("click", () => void signInByPasskey().catch(refuse));
start().catch(refuse);
