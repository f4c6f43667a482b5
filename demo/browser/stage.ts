/** The switches of the stage: they change the page in the frame, the faults of the services, and the address of this page. */
import { choiceQuery, frameAddress, readChoice, STAGE_FAULTS, type StageChoice } from "../pages/stage-choice.ts";
import { SHORT_SESSION } from "../pages/stage-storage.ts";
import { showLoads } from "./stage-bars.ts";
import { showExplanation } from "./stage-explanation.ts";
import { measuredLoads } from "./stage-loads.ts";
import type { StageMessage } from "./stage-report.ts";

function part<T extends HTMLElement>(name: string): T {
  const found = document.querySelector<T>(`[data-${name}]`);
  if (found === null) throw new Error(`The stage lacks [data-${name}].`);
  return found;
}

const { services = "" } = part("stage").dataset;
const form = part<HTMLFormElement>("switches");
const view = document.querySelector<HTMLElement>(".stage-view");
const customer = form.elements.namedItem("as") as HTMLSelectElement;
const customers = [...customer.options].filter(({ value }) => value !== "");
let frame = part<HTMLIFrameElement>("frame");
let choice = chosen();

function chosen(): StageChoice {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return readChoice(
    query,
    customers.map(({ value }) => value),
  );
}

/** A customer belongs to a market, and only a customer has a session. */
function agree({ name }: { readonly name: string }): void {
  const market = form.elements.namedItem("market") as HTMLSelectElement;
  const session = form.elements.namedItem("session") as HTMLInputElement;
  const own = customers.filter((option) => option.dataset.market === market.value);
  if (name === "session" && session.checked && customer.value === "") customer.value = own[0]?.value ?? "";
  if (name === "market" && !own.some((option) => option.selected)) customer.value = "";
  for (const option of customers) option.hidden = option.dataset.market !== market.value;
  session.disabled = own.length === 0;
  if (customer.value === "") session.checked = false;
}

const control = (name: "faults" | "session", method: "POST" | "DELETE", body?: object) =>
  fetch(`${services}/demo/${name}`, {
    method,
    keepalive: true,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });

async function setFault(): Promise<void> {
  const known = STAGE_FAULTS[choice.fault];
  await control("faults", "DELETE");
  if ("fault" in known) await control("faults", "POST", known.fault);
}

/** A frame takes over its sandbox only when it is loaded, so each choice gets a new one. */
async function showFrame(): Promise<void> {
  // Sessions that others start meanwhile are as short, so this is taken back as soon as the frame is signed in.
  if (choice.session === "ending") await control("session", "POST", SHORT_SESSION);
  const next = frame.cloneNode() as HTMLIFrameElement;
  next.toggleAttribute("sandbox", choice.scripts === "off");
  if (choice.scripts === "off") next.setAttribute("sandbox", "allow-same-origin");
  next.src = frameAddress(choice);
  part("explained").setAttribute("aria-busy", "true");
  frame.replaceWith(next);
  frame = next;
  follow();
}

/** A page without scripts reports nothing, so its loads are measured from here. */
function follow(): void {
  if (choice.scripts === "on") return;
  const measure = () => {
    const timeline = frame.contentWindow?.performance;
    showExplanation(part("explained"), undefined);
    // Scripts that were fetched ahead do not run, and a page without scripts does not move.
    if (timeline) showLoads(part("stage"), { ...measuredLoads(timeline), layoutShift: 0 });
  };
  frame.addEventListener("load", measure);
  if (frame.contentDocument?.readyState === "complete") measure();
}

async function change(event: Event): Promise<void> {
  agree(event.composedPath()[0] as HTMLInputElement);
  const before = choice;
  choice = chosen();
  const query = choiceQuery(choice);
  history.replaceState(null, "", query ? `?${query}` : location.pathname);
  document.documentElement.dataset.theme = choice.theme;
  if (view) view.dataset.width = choice.width;
  part("link").textContent = "";
  if (choice.fault !== before.fault) await setFault();
  await showFrame();
}

addEventListener("message", ({ data, origin, source }: MessageEvent<StageMessage>) => {
  if (origin !== location.origin || source !== frame.contentWindow) return;
  if (data.kind === "stage-link") {
    part("link").textContent = `This link leads to ${data.href}. On the stage no link is followed.`;
    return;
  }
  if (data.kind === "stage-ended") {
    part("link").textContent =
      "The session has ended, and the page is that of a visitor. Choose a customer to sign in again.";
    customer.value = "";
    agree({ name: "as" });
    choice = chosen();
    return;
  }
  if (choice.session === "ending") void control("session", "DELETE");
  if (data.explanation) showExplanation(part("explained"), data.explanation);
  showLoads(part("stage"), data.loaded);
});
form.addEventListener("change", (event) => void change(event));
form.addEventListener("submit", (event) => event.preventDefault());
// A failing service or a short session would surprise others who use the same demo.
addEventListener("pagehide", () => {
  if (choice.fault !== "none") void control("faults", "DELETE");
  if (choice.session === "ending") void control("session", "DELETE");
});
agree({ name: "" });
follow();
if (choice.fault !== "none") await setFault();
if (choice.fault !== "none" || choice.session === "ending") await showFrame();
