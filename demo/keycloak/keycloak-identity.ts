/**
 * A real Keycloak as the demo's identity provider. It stands behind the services origin, as it would behind a gateway:
 * what pages ask of it passes the log of calls and the faults, and arrives unchanged.
 */
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { bearerCheck } from "../backend/identity/bearer.ts";
import type { Identity } from "../backend/identity/identity.ts";
import { CLIENT_ID, PROTOCOL_PATH, REALM_PATH, USERINFO_PATH } from "../backend/identity/realm.ts";
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from "../backend/identity/session-settings.ts";
import { ADMIN, type KeycloakServer } from "./keycloak-server.ts";
import { bindingFields, sessionFields } from "./realm-file.ts";

export function keycloakIdentity(server: KeycloakServer, servicesOrigin: string): Identity {
  const settings: SessionSettings = { ...DEFAULT_SESSION_SETTINGS };
  const forwarded = forwardedHeaders(servicesOrigin);
  const admin = administration(server.origin);
  const checkBearer = bearerCheck(servicesOrigin, async () => {
    const answer = await fetch(`${server.origin}${REALM_PATH}${PROTOCOL_PATH}/certs`, { headers: forwarded });
    return (await answer.json()) as object;
  });
  let bound: SessionSettings["dpop"] = "off";
  /** Without the policy first, because it refuses a client whose own switch is off. */
  async function bind(dpop: SessionSettings["dpop"]): Promise<void> {
    const { attributes, profiles, policies } = bindingFields(dpop);
    await admin("PUT", "/client-policies/policies", { policies: [] });
    const [client] = await admin<{ id: string; attributes: object }[]>("GET", `/clients?clientId=${CLIENT_ID}`);
    const changed = { ...client, attributes: { ...client?.attributes, ...attributes } };
    await admin("PUT", `/clients/${client?.id}`, changed);
    await admin("PUT", "/client-policies/profiles", { profiles });
    await admin("PUT", "/client-policies/policies", { policies });
  }
  // A gateway sends no request to a server that is not ready.
  let isReady = true;
  const router = Router();
  router.use("/auth", (request, response, next) => (isReady ? next() : unavailable(request, response)));
  router.use("/auth", express.raw({ type: () => true }), proxy(server.origin, forwarded));

  return {
    router,
    answersPreflight: true,
    checkBearer,
    async isLive({ userId, sessionId }, request) {
      // The policy that binds refresh tokens refuses every question about a user without a proof.
      if (settings.dpop !== "off") {
        const found = await admin<{ id: string }[]>("GET", `/users/${userId}/sessions`);
        return found.some(({ id }) => id === sessionId);
      }
      const { authorization = "" } = request.headers;
      const headers = { ...forwarded, authorization };
      return (await fetch(`${server.origin}${USERINFO_PATH}`, { headers })).ok;
    },
    settings: () => settings,
    async configure(patch) {
      if (patch.mode === "grace") throw new Error('mode: Keycloak has no time of grace; choose "strict" or "tolerant"');
      const isBindingChanged = patch.dpop !== undefined && patch.dpop !== bound;
      Object.assign(settings, patch);
      await admin("PUT", "", sessionFields(settings));
      if (isBindingChanged) await bind(settings.dpop);
      bound = settings.dpop;
    },
    async sessions() {
      const [client] = await admin<{ id: string }[]>("GET", `/clients?clientId=${CLIENT_ID}`);
      const found = await admin<{ id: string; username: string }[]>(
        "GET",
        `/clients/${client?.id}/user-sessions?max=999`,
      );
      return found.map(({ id, username }) => ({ customer: username, sid: id }));
    },
    async endSessions(customer) {
      for (const one of await this.sessions())
        if (customer === undefined || one.customer === customer) await admin("DELETE", `/sessions/${one.sid}`);
    },
    async restart(options) {
      isReady = false;
      await server.restart(options);
      // The first request of its kind takes a fresh Keycloak longer than a page waits.
      await this.sessions();
      isReady = true;
    },
    close: () => server.stop(),
  };
}

/** Keycloak names itself by where it is reached. */
function forwardedHeaders(servicesOrigin: string): Record<string, string> {
  const { host, protocol, port } = new URL(servicesOrigin);
  return { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-port": port };
}

/** Headers that belong to one connection, or that are made anew. */
const OWN_HEADERS = ["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "keep-alive"];

function proxy(origin: string, forwarded: Readonly<Record<string, string>>): RequestHandler {
  return async (request, response) => {
    const headers = new Headers(forwarded);
    for (const [name, value] of Object.entries(request.headers))
      if (!OWN_HEADERS.includes(name) && value !== undefined) headers.set(name, String(value));
    const body: unknown = request.body;
    const sent = Buffer.isBuffer(body) && body.length > 0 ? new Uint8Array(body) : undefined;
    // For the log of calls, which hides what is secret.
    if (request.is("application/x-www-form-urlencoded"))
      request.body = Object.fromEntries(new URLSearchParams(String(body)));
    try {
      const answer = await fetch(`${origin}${request.originalUrl.replace(/^\/identity(?=\/)/, "")}`, {
        method: request.method,
        headers,
        redirect: "manual",
        ...(sent && { body: sent }),
      });
      const content = Buffer.from(await answer.arrayBuffer());
      if (request.method === "OPTIONS" && answer.status >= 500) {
        unavailable(request, response);
        return;
      }
      response.status(answer.status);
      if (answer.status === 400) Object.assign(request, { refusal: errorIn(content) });
      // Keycloak sets the CORS headers, but omits them when it refuses requests temporarily: a page
      // would see no answer at all. There the services' own headers stay.
      if (answer.status < 500)
        for (const name of response.getHeaderNames()) if (/^access-control-/i.test(name)) response.removeHeader(name);
      for (const [name, value] of answer.headers)
        if (!OWN_HEADERS.includes(name) && name !== "set-cookie" && name !== "content-encoding")
          response.setHeader(name, value);
      response.setHeader("set-cookie", answer.headers.getSetCookie());
      response.end(content);
    } catch {
      unavailable(request, response);
    }
  };
}

/** For the log of calls. */
function errorIn(content: Buffer): string | undefined {
  try {
    return (JSON.parse(String(content)) as { error?: string }).error;
  } catch {
    return undefined;
  }
}

/**
 * As a gateway says of a server that is down; 503 is Keycloak's own. A preflight is answered all the same: without that, a page takes a
 * request that was never sent for one without an answer.
 */
function unavailable(request: Request, response: Response): void {
  if (request.method !== "OPTIONS") {
    response.status(502).json({ error: "unavailable", error_description: "The identity provider does not answer" });
    return;
  }
  response.set({
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "",
  });
  response.status(204).end();
}

/** Calls of the admin REST API on the realm; each signs in anew, for Keycloak may have been restarted since. */
function administration(origin: string) {
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const signedIn = await fetch(`${origin}/auth/realms/master${PROTOCOL_PATH}/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "admin-cli", grant_type: "password", ...ADMIN }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const answer = await fetch(`${origin}/auth/admin/realms/global${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`Keycloak's administration answered ${answer.status} to ${method} ${path}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
}
