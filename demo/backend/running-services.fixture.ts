/** Services on a free port for one test, with the few requests that tests make of them. */
import { type SignedIn, signIn } from "./identity/sign-in-client.ts";
import { type Services, startServices } from "./server.ts";

export const PAGES_ORIGIN = "http://localhost:1";
const PARTNER_ORIGIN = "http://localhost:2";

export interface RunningServices extends Services {
  signIn(customer: string): Promise<SignedIn>;
  get(path: string, accessToken?: string): Promise<Response>;
  /** As JSON. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  remove(path: string): Promise<Response>;
}

export async function runServices(): Promise<RunningServices> {
  const services = await startServices(0, { pagesOrigin: PAGES_ORIGIN, partnerOrigin: PARTNER_ORIGIN });
  const { origin } = services;
  return {
    ...services,
    signIn: (customer) => signIn({ servicesOrigin: origin, pagesOrigin: PAGES_ORIGIN }, customer),
    get: (path, accessToken) =>
      fetch(origin + path, accessToken === undefined ? {} : { headers: { authorization: `Bearer ${accessToken}` } }),
    post: (path, body, headers = {}) =>
      fetch(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    remove: (path) => fetch(origin + path, { method: "DELETE" }),
  };
}
