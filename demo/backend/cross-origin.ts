/**
 * Lets the pages' origins call the services with credentials, and every other origin not at all. Preflights of paths
 * with `ownPreflight` in them are left to their own handlers.
 */
import type { RequestHandler } from "express";

const EXPOSED = "Date, DPoP-Nonce, ETag, Retry-After, WWW-Authenticate";

export function crossOrigin(allowed: readonly string[], ownPreflight?: string): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary("Origin");
    if (origin !== undefined && allowed.includes(origin)) {
      response.set({
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Credentials": "true",
        "Access-Control-Expose-Headers": EXPOSED,
        "Timing-Allow-Origin": origin,
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
    }
    if (request.method !== "OPTIONS" || (ownPreflight && request.path.includes(ownPreflight))) return next();
    response.set({
      "Access-Control-Allow-Methods": "GET, POST, DELETE",
      "Access-Control-Allow-Headers":
        request.headers["access-control-request-headers"] ?? "authorization, content-type",
      "Access-Control-Max-Age": "7200",
    });
    response.status(204).end();
  };
}
