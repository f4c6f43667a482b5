/**
 * Stands in for the tag manager: serves a container that acts on the data layer as a real one does, and records what it
 * was given. It measures only where consent mode allows: one hit per page, and a cookie that it takes back itself.
 */
import { Router } from "express";

export function tagContainerRouter(servicesOrigin: string): Router {
  const router = Router();
  router.get("/gtm.js", (request, response) => {
    const id = /^[\w-]+$/.exec(String(request.query.id))?.[0];
    if (id === undefined) response.sendStatus(400);
    else
      response
        .type("js")
        .set("Cache-Control", "no-store")
        .send(containerScript(id, `${servicesOrigin}/container/hit`));
  });
  router.post("/container/hit", (_request, response) => void response.status(204).end());
  return router;
}

/** Written as text: it runs in the page like the container of another company, not as part of the demo's scripts. */
function containerScript(id: string, hits: string): string {
  return `(() => {
  const record = { id: ${JSON.stringify(id)}, seen: [], consent: {} };
  (globalThis.demoContainers ??= []).push(record);
  let hasHit = false;
  const act = () => {
    if (record.consent.analytics_storage !== "granted") {
      document.cookie = "_ga=;path=/;max-age=0";
      return;
    }
    document.cookie = "_ga=GA1.1.demo;path=/;samesite=lax";
    if (hasHit) return;
    hasHit = true;
    fetch(${JSON.stringify(hits)} + "?id=" + record.id, { method: "POST", mode: "no-cors", keepalive: true }).catch(() => {});
  };
  const take = (entry) => {
    const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
    record.seen.push(isCommand ? [...entry] : entry);
    if (isCommand && entry[0] === "consent") Object.assign(record.consent, entry[2]);
    act();
  };
  const layer = (globalThis.dataLayer ??= []);
  for (const entry of layer) take(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { entries.forEach(take); return push(...entries); };
})();
`;
}
