/**
 * What every page has of tracking, and no more: it holds what happens in memory and waits for the visitor's answer.
 * Everything that stores, forms or sends an event is loaded once there is consent [T-03, T-05].
 */
import { type Consent, isGranted, isPending } from "../consent/consent.ts";
import { customerGroupName } from "../domain/tracking/customer-group.ts";
import type { Happening, NoteHappening, TrackedPlace } from "../domain/tracking/event-catalogue.ts";
import { tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config.ts";
import { groupOfCustomer } from "../stores/known-group.ts";
import { consent } from "../stores/page-consent.ts";
import { forcedRedirect } from "../stores/redirects.ts";
import { claim } from "../stores/registry.ts";
import { sessionTrack } from "../stores/session-events.ts";
import { listenToTaps } from "./taps.ts";
import { hasTraces } from "./traces.ts";

/** They die with the page while nobody has decided, and with a refusal. */
const MOST_HELD = 20;
let held: readonly Happening[] = [];
let isFollowing = false;
let isAsked = false;
let isOnly = false;
/** The latest customer's of this page: a logout is told when they are gone. */
let customerGroup: string | undefined;
let hand: ((happenings: readonly Happening[]) => void) | undefined;

/** Notes down what happened; it is sent now, when consent comes, or never. Never throws. */
const track: NoteHappening = (happening) => {
  const now = consent.get();
  if (!isGranted(now) && !isPending(now)) return;
  held = [...held, { ...happening, customerGroup, place: place() }].slice(-MOST_HELD);
  if (isGranted(now)) handOver();
};

/** Follows consent, the session and forced redirects for as long as the page lives, whoever asks first. */
export function followTracking(): void {
  if (isFollowing) return;
  isFollowing = true;
  isOnly = claim("tracking");
  groupOfCustomer.subscribe((group) => {
    if (group !== undefined) customerGroup = customerGroupName(group);
  });
  consent.subscribe(decide);
  sessionTrack.subscribe((latest) => latest && track({ name: latest.name }));
  forcedRedirect.subscribe((latest) => latest && track({ name: "forced redirect", object: latest.rule }));
  if (isOnly) listenToTaps(track);
  // The page may be left before the sender has arrived: the next one sends.
  addEventListener("pagehide", () => {
    if (held.length > 0 && isGranted(consent.get())) tabStore().set(storageKey("trackNoted"), JSON.stringify(held));
  });
}

function decide(now: Consent): void {
  if (isPending(now)) return;
  if (isGranted(now)) handOver();
  else held = [];
  // What an earlier page stored goes when the answer is another by now.
  if (isGranted(now) || hasTraces()) void load();
}

function handOver(): void {
  const happenings = held;
  if (hand === undefined) return;
  held = [];
  hand(happenings);
}

async function load(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const { startSender } = await import("./event-sender.ts");
    hand = startSender(track, isOnly);
    if (isGranted(consent.get())) handOver();
  } catch {
    // A blocker keeps the sender away: the shell works, and nothing more is asked for.
    console.warn("savings-shell: events are not sent, their sender could not be loaded.");
  }
}

function place(): TrackedPlace {
  const { pathname, hash, search } = location;
  const header = document.querySelector("app-header");
  const product = header?.getAttribute("product") ?? new URLSearchParams(search).get("product") ?? undefined;
  return { path: pathname + (hash.startsWith("#/") ? hash : ""), ...(product && { product }) };
}
