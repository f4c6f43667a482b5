/** Logos of the invented partner banks, at `/distributor-logos/{id}.svg`. */
import { Router } from "express";

const LOGOS: Readonly<Record<string, string>> = {
  lindenbank: logo("Lindenbank", "#2f6b3c", "M12 3c5 3 7 7 7 11a7 7 0 0 1-6 7v1h-2v-1a7 7 0 0 1-6-7c0-4 2-8 7-11Z"),
  alpensparkasse: logo("Alpensparkasse", "#8a2c2c", "M2 20 9 7l4 6 3-4 6 11Z"),
};

export function distributorLogoRouter(): Router {
  const router = Router();
  router.get("/distributor-logos/:file", ({ params }, response) => {
    const svg = LOGOS[params.file.replace(/\.svg$/, "")];
    if (svg === undefined) response.status(404).end();
    else response.type("image/svg+xml").set("Cache-Control", "public, max-age=3600").send(svg);
  });
  return router;
}

function logo(name: string, colour: string, path: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 28" width="180" height="28" role="img" aria-label="${name}">`,
    `<path fill="${colour}" transform="translate(0 2)" d="${path}"/>`,
    `<text x="30" y="20" font-family="Georgia, serif" font-size="18" fill="${colour}">${name}</text></svg>`,
  ].join("");
}
