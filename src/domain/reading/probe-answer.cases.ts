/**
 * What frameworks, gateways and hosts answer by default to a request that they refuse. None of it says anything of a session.
 * Sources: their documents and their code, in the releases of 2026.
 */
export const DEFAULT_REFUSALS: readonly (readonly [sender: string, status: 401 | 403, body: unknown])[] = [
  [
    "Spring Boot",
    403,
    { timestamp: "2026-11-28T10:00:00.000+00:00", status: 403, error: "Forbidden", path: "/savingglobal/rest" },
  ],
  ["NestJS", 403, { message: "Forbidden resource", error: "Forbidden", statusCode: 403 }],
  [
    "Fastify with @fastify/jwt",
    401,
    { statusCode: 401, code: "FST_JWT_NO_AUTHORIZATION_IN_HEADER", error: "Unauthorized", message: "No Authorization" },
  ],
  ["Django REST framework", 403, { detail: "Authentication credentials were not provided." }],
  ["FastAPI", 401, { detail: "Not authenticated" }],
  ["Laravel", 401, { message: "Unauthenticated." }],
  ["Rails with Devise", 401, { error: "You need to sign in or sign up before continuing." }],
  [
    "ASP.NET Core",
    403,
    { type: "https://tools.ietf.org/html/rfc9110#section-15.5.4", title: "Forbidden", status: 403 },
  ],
  ["Strapi", 403, { data: null, error: { status: 403, name: "ForbiddenError", message: "Forbidden", details: {} } }],
  ["WordPress", 401, { code: "rest_forbidden", message: "You are not allowed to do that.", data: { status: 401 } }],
  ["Directus", 403, { errors: [{ message: "No permission.", extensions: { code: "FORBIDDEN" } }] }],
  ["PostgREST", 401, { code: "PGRST301", message: "JWT expired", details: null, hint: null }],
  ["Keycloak", 401, { error: "HTTP 401 Unauthorized" }],
  ["Kong", 401, { error: "invalid_token", error_description: "The access token is invalid or has expired" }],
  ["Tyk", 401, { error: "Authorization field missing" }],
  ["Apigee", 401, { fault: { faultstring: "Invalid access token", detail: { errorcode: "oauth.v2.InvalidToken" } } }],
  ["Amazon API Gateway", 403, { message: "Missing Authentication Token" }],
  ["Azure API Management", 401, { statusCode: 401, message: "Access denied due to missing subscription key." }],
  ["Google Cloud", 403, { error: { code: 403, message: "Permission denied.", status: "PERMISSION_DENIED" } }],
  ["a gateway with a list of errors", 403, [{ code: 4003, message: "Forbidden" }]],
];
