/** The server of the site: its files, and every page from Angular with the fragments of the shell. */
import path from "node:path";
import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  isMainModule,
  writeResponseToNodeResponse,
} from "@angular/ssr/node";
import express from "express";
import { finishedPage } from "./app/shell/finished-page";

const files = path.join(import.meta.dirname, "../browser");
// The hosts of the site: Angular renders for no other.
const engine = new AngularNodeAppEngine({ allowedHosts: ["localhost"] });
const app = express();

app.use(express.static(files, { maxAge: "1y", index: false, redirect: false }));
app.use(async (request, response, next) => {
  const rendered = await engine.handle(request);
  if (rendered === null) return next();
  await writeResponseToNodeResponse(await finishedPage(rendered, request.path), response);
});

if (isMainModule(import.meta.url)) app.listen(process.env.PORT ?? 4000);

/** The command line of Angular serves the site by this in development. */
export const reqHandler = createNodeRequestHandler(app);
