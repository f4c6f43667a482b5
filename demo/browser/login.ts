/**
 * Signs in as the product's login application does, with the module for login pages (docs/contracts/portal.md). `?as=<sample id>` signs
 * in directly, `?customer=<customer number>` signs in the sample customer of that number.
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

const page = document.querySelector<HTMLElement>("[data-login]");
const { dashboard = "/", working = "", failed = "", noKey = "" } = page?.dataset ?? {};

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
  say(working, true);
  await beginSignIn(identity(), { login_hint: customer });
}

async function complete(): Promise<void> {
  say(working, true);
  const { customer } = await completeSignIn(identity());
  const target = await takeLoginTarget(customer, { loginHref: location.pathname });
  location.replace(new URL(target ?? dashboard, location.origin));
}

function say(text: string, isBusy: boolean): void {
  const status = document.querySelector("[data-login-status]");
  if (status) status.textContent = text;
  const choice = document.querySelector<HTMLElement>("[data-login-choice]");
  if (choice) choice.hidden = isBusy;
  if (!isBusy) delete document.documentElement.dataset.signingIn;
}

/**
 * The reason is for the people who run the page; it names no customer and no token. Only a browser without a key gets words of its own,
 * because another try would not help there.
 */
function refuse(error: unknown): void {
  console.error(error);
  say(error instanceof SignInError && error.reason === "no-key" ? noKey : failed, false);
}

async function start(): Promise<void> {
  if (hasSignInAnswer()) return complete();
  const query = new URLSearchParams(location.search);
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
start().catch(refuse);
