/** What holds on every page, whatever its host does. Each is asked after each action, again and again until it holds or its time is over. */
import type { Model, TabModel } from "./model.ts";
import type { Seen } from "./page-side.ts";
import { traitOf } from "./traits.ts";

/** What is known of one tab when an invariant is asked. */
export interface Moment {
  readonly seen: Seen;
  readonly model: Model;
  readonly tab: TabModel;
  readonly isInFront: boolean;
  /** Header and footer of a plain page in the same state. */
  readonly reference: Seen["tags"];
  /** Addresses that the pages have asked for. */
  readonly requests: readonly string[];
}

interface Invariant {
  readonly sentence: string;
  /** Returns what is wrong. */
  readonly broken: (moment: Moment) => string | false | undefined;
}

const MODAL = ["countdown", "cover", "modal", "panel"];
const isOnHostPage = ({ seen, tab }: Moment) => seen.path === `/${tab.prefix}/`;
const list = (values: readonly unknown[]) => JSON.stringify(values);
const modalsOf = ({ surfaces }: Seen) => surfaces.filter(({ kind }) => MODAL.includes(kind));

/** What may be asked for only with the consents behind it. */
const REQUESTS_WITH_CONSENT = [
  { address: /com\.snowplowanalytics|\/tp2|gtm\.js/, consents: ["analytics", "all"] },
  { address: /\/marketing\/events/, consents: ["all"] },
] as const satisfies readonly { address: RegExp; consents: readonly Model["consent"][] }[];

export const INVARIANTS = {
  session: {
    sentence: "All tabs have one session, and nobody is logged out wrongly.",
    broken(moment) {
      const { seen, model, tab } = moment;
      const isIn = ["active", "extended", "warning"].includes(seen.session ?? "");
      if (model.isSignedIn) {
        if (!isOnHostPage(moment)) return `the page is at ${seen.path}`;
        // A page without a guard warns nobody.
        const isOther = tab.has.includes("session-guard") && (seen.session === "warning") !== model.isWarned;
        return (!isIn || isOther) && `the session is ${seen.session} after ${seen.jumpedSeconds} seconds were passed`;
      }
      return isIn && `the session is ${seen.session}`;
    },
  },
  countdown: {
    sentence: "The countdown can be seen, read and answered, by one press or key, and only while the session ends.",
    broken(moment) {
      const { seen, model, tab } = moment;
      if (!isOnHostPage(moment) || !tab.has.includes("session-guard")) return undefined;
      const countdown = seen.surfaces.find(({ kind }) => kind === "countdown");
      if (!model.isWarned) return countdown && "the countdown is still there";
      if (!countdown?.canBeUsed) return `the countdown cannot be used: ${list(seen.surfaces)}`;
      return moment.isInFront && !countdown.hasFocus && "the countdown has no focus";
    },
  },
  lock: {
    sentence:
      "No page is locked or inert without a surface that can be used, and afterwards html and body are as the host left them.",
    broken(moment) {
      const { seen, tab } = moment;
      if (!isOnHostPage(moment) || tab.dialog) return undefined;
      const modals = modalsOf(seen);
      const isLocked = seen.isHeld || seen.inert.length > 0 || modals.length > 0;
      if (isLocked && !modals.some(({ canBeUsed }) => canBeUsed))
        return `the page is held (${seen.isHeld}) and inert (${list(seen.inert)}), and shows ${list(seen.surfaces)}`;
      // What lies over the end of the page reserves room for itself.
      if (seen.surfaces.length > 0 || tab.undo) return undefined;
      return seen.frame !== seen.frameOfHost && `html and body are ${seen.frame}, and were ${seen.frameOfHost}`;
    },
  },
  focus: {
    sentence: "The focus is never on body after one of our surfaces that had it was closed or replaced.",
    broken: ({ seen, model, isInFront }) =>
      isInFront && model.hasClosedFocused && seen.isFocusLost && "the focus is on body",
  },
  input: {
    sentence: "What a person typed into the host's page is still there.",
    broken: ({ seen, tab }) =>
      Object.entries(tab.fields)
        .filter(([id, value]) => seen.fields[id] !== value)
        .map(([id, value]) => `${id} was ${value} and is ${seen.fields[id]}`)[0],
  },
  consent: {
    sentence: "Nothing is asked for that needs a consent which was not given.",
    broken: ({ model, requests }) =>
      REQUESTS_WITH_CONSENT.filter(({ consents }) => !(consents as readonly string[]).includes(model.consent))
        .map(({ address }) => requests.find((request) => address.test(request)))
        .find((request) => request !== undefined),
  },
  privacy: {
    sentence: "After the logout nothing of the customer is in DOM, storage or another tab.",
    broken: ({ seen, model }) => !model.isSignedIn && seen.personal.length > 0 && list(seen.personal),
  },
  tags: {
    sentence: "Tags show what a fresh page in the same state shows: the same text, the same links.",
    broken(moment) {
      const { seen, tab, reference } = moment;
      if (!isOnHostPage(moment) || tab.undo || tab.prefix !== "de-de") return undefined;
      return Object.entries(reference)
        .filter(([tag, text]) => tab.has.includes(tag) && seen.tags[tag] !== text)
        .map(([tag, text]) => `${tag}: ${difference(text, seen.tags[tag] ?? "no tag")}`)[0];
    },
  },
  reports: {
    sentence: "There is no uncaught error of ours, and no report that the page does not deserve.",
    broken({ seen, model, tab }) {
      const deserved: readonly string[] = [
        ...model.traits.flatMap((name) => traitOf(name).reports ?? []),
        ...tab.reports,
      ];
      return seen.reports.find((report) => !deserved.includes(report.split(":")[0] ?? ""));
    },
  },
  speech: {
    sentence: "What is announced can be heard then, or is said later.",
    broken({ seen, tab }) {
      const { message, said } = seen;
      if (!tab.message || message?.words !== tab.message || !message.canBeHeard) return undefined;
      return (
        !said.some(({ words, isHeard }) => isHeard && words.includes(message.words)) &&
        `"${message.words}" was not said`
      );
    },
  },
} as const satisfies Readonly<Record<string, Invariant>>;

export type InvariantName = keyof typeof INVARIANTS;

/** The broken invariants of a tab, each with what is wrong: one fault often breaks several. */
export function brokenInvariants(moment: Moment): string | undefined {
  const broken = Object.entries(INVARIANTS).flatMap(([name, { broken, sentence }]) => {
    const wrong = broken(moment);
    return wrong ? [`${name}: ${sentence}\n  ${wrong}`] : [];
  });
  return broken.length > 0 ? broken.join("\n") : undefined;
}

function difference(wanted: string, found: string): string {
  let at = 0;
  while (at < wanted.length && wanted[at] === found[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 120);
  return `"${part(found)}" in place of "${part(wanted)}"`;
}
