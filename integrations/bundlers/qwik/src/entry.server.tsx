import { createServer } from "node:http";
import { createQwikCity } from "@builder.io/qwik-city/middleware/node";
import qwikCityPlan from "@qwik-city-plan";
import render from "./entry.ssr";

const { router, notFound, staticFile } = createQwikCity({ render, qwikCityPlan });

createServer((request, response) => {
  staticFile(request, response, () => router(request, response, () => notFound(request, response, () => {})));
}).listen(process.env.PORT);
