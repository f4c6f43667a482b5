/** The response of a page origin to malformed paths and to its own failures: a status, never a stack trace. */
import type { ErrorRequestHandler, RequestHandler } from "express";

/** Must be the first handler, because later handlers decode the path and would throw. */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  if (isWellFormed(request.path)) next();
  else response.status(400).type("text").send("Bad request");
};

function isWellFormed(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Last of all handlers. */
export const sayNoMore: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const isOfCaller = error?.status >= 400 && error?.status < 500;
  if (!isOfCaller) console.error("demo pages:", error);
  response
    .status(isOfCaller ? 400 : 500)
    .type("text")
    .send(isOfCaller ? "Bad request" : "The demo failed");
};
