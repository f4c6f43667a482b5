/** What a person and a host do on a page, as commands of fast-check: when each may happen, what it does, and what is then expected. */
import type { Pointer, Step, Tab, World } from "./host-pages.ts";
import { freshTab, type Model, TAGS, type TabModel } from "./model.ts";
import { type DialogName, LIBRARY_DIALOGS, LIBRARY_NAVIGATIONS, PLAIN_DIALOGS, traitOf } from "./traits.ts";

interface Situation {
  readonly model: Model;
  readonly tab: TabModel;
}
interface Deed extends Situation {
  readonly world: World;
  readonly at: Tab;
  host(name: string, on?: string, value?: string): Promise<void>;
}
interface Action<Values extends readonly string[]> {
  readonly values: { readonly [place in keyof Values]: readonly Values[place][] };
  /** How often it is drawn beside others; default 1. */
  readonly weight?: number;
  readonly may: (situation: Situation, ...values: Values) => boolean;
  readonly run: (deed: Deed, ...values: Values) => Promise<void>;
}
const action = <Values extends readonly string[]>(one: Action<Values>): Action<readonly string[]> => one as never;

const isFree = ({ model, tab }: Situation) => !model.isWarned && !tab.dialog && !tab.isModalOpen && !tab.undo;
const isAsked = ({ model, tab }: Situation) => model.isWarned && tab.has.includes("session-guard");
const refusesStorage = (model: Model) => model.traits.some((name) => traitOf(name).refusesStorage);

function endSession(model: Model): void {
  Object.assign(model, { isSignedIn: false, isWarned: false, isAway: true });
  model.tabs = model.tabs.map(freshTab);
}
function answer(model: Model, button: number): void {
  model.isWarned = false;
  model.idle = 0;
  if (button === 1) endSession(model);
  else model.hasClosedFocused = true;
}
const closeModal = ({ model, tab }: Situation) => {
  tab.isModalOpen = false;
  // Hidden by the host, it had no focus; behind the countdown, it gives none back.
  model.hasClosedFocused = !tab.undo && !model.isWarned;
};
const without = (fields: TabModel["fields"], id: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== id));

const PERSON = {
  press: action<[Pointer, string]>({
    values: [
      ["mouse", "finger", "pen"],
      ["amount", "button", "menu", "menu", "modal 0", "snackbar 0", "banner 1"],
    ],
    weight: 5,
    may({ model, tab }, _, target) {
      const [kind] = target.split(" ");
      if (kind === "modal") return tab.isModalOpen && !model.isWarned && !tab.dialog && !tab.undo;
      return (kind !== "snackbar" || tab.message !== undefined) && isFree({ model, tab });
    },
    async run({ model, tab, world, at }, pointer, target) {
      const [kind] = target.split(" ");
      const isBehindPanel = async () => (await world.look(at))?.surfaces.some((surface) => surface.kind === "panel");
      // A message waits behind the panel of phones.
      if (kind === "snackbar" && (await isBehindPanel())) return;
      if (!(await world.press(at, pointer, target))) return;
      model.idle = 0;
      if (kind === "modal") closeModal({ model, tab });
      if (kind === "snackbar") tab.message = undefined;
      if (kind === "snackbar" || kind === "banner") model.hasClosedFocused = true;
    },
  }),
  /** The countdown. */
  answer: action<[Pointer | "Enter", "0" | "1"]>({
    values: [
      ["mouse", "finger", "pen", "Enter", "Enter"],
      ["0", "0", "1"],
    ],
    weight: 14,
    may: isAsked,
    async run({ model, world, at }, by, button) {
      if (by === "Enter") {
        await world.pointOf(at, "countdown 0");
        await at.key("Enter");
        return answer(model, model.focusedButton);
      }
      await world.press(at, by, `countdown ${button}`);
      answer(model, Number(button));
    },
  }),
  key: action<["Escape" | "Tab" | "ArrowDown"]>({
    values: [["Escape", "Tab", "ArrowDown"]],
    weight: 3,
    // Whether Escape closes a modal depends on what the host hides. From the last control of a dialog, Tab leads to the browser's own.
    may({ model, tab }, key) {
      if (key === "Escape") return !(tab.isModalOpen && tab.undo);
      return key !== "Tab" || (isAsked({ model, tab }) ? model.focusedButton === 0 : !tab.isModalOpen && !tab.dialog);
    },
    async run({ model, tab, world, at, host }, key) {
      if (isAsked({ model, tab })) {
        await world.pointOf(at, "countdown 0");
        await at.key(key);
        if (key === "Tab") model.focusedButton = 1;
        return;
      }
      await at.key(key);
      model.idle = 0;
      if (key !== "Escape") return;
      if (tab.dialog) {
        await host("close");
        tab.dialog = undefined;
        tab.fields = without(tab.fields, "order");
      } else if (tab.isModalOpen) closeModal({ model, tab });
    },
  }),
  type: action<[string]>({
    values: [["1250,00", "7"]],
    weight: 2,
    may: ({ model, tab }) => !model.isWarned && !tab.undo,
    async run({ model, tab, world, at }, text) {
      const id = tab.dialog ? "order" : tab.isModalOpen ? "note" : "amount";
      await world.side(at, "focus", id);
      await at.type(text);
      model.idle = 0;
      // What the host lets through counts.
      const value = (await world.look(at))?.fields[id];
      if (value !== undefined) tab.fields = { ...tab.fields, [id]: value };
    },
  }),
  /** To 400 % and back; a window that changes its width does the same. */
  zoom: action<["narrow" | "wide"]>({
    values: [["narrow", "wide"]],
    weight: 4,
    may: ({ model }, size) => model.isNarrow !== (size === "narrow"),
    async run({ model, world }, size) {
      await world.zoom(size);
      model.isNarrow = size === "narrow";
    },
  }),
  leave: action<["and come back" | "at once"]>({
    values: [["and come back", "at once"]],
    // A page from the browser's cache would come back as it was left.
    may: (situation, how) =>
      !refusesStorage(situation.model) &&
      isFree(situation) &&
      (how === "at once" || situation.tab.has.length === TAGS.length),
    async run({ model, world, at }, how) {
      if (how === "at once") {
        await at.goto(world.home, false);
        await at.goto(world.home);
      } else {
        await at.goto(world.home);
        await at.goto(new URL("/assets/site.css", world.home).href);
        await at.back();
      }
      model.tabs[model.front] = freshTab();
    },
  }),
  tab: action<["open" | "switch"]>({
    values: [["open", "switch"]],
    weight: 4,
    may: ({ model }, how) => (how === "open" ? model.tabs.length < 2 && !model.isWarned : model.tabs.length > 1),
    async run({ model, world }, how) {
      model.front = how === "open" ? model.tabs.length : (model.front + 1) % model.tabs.length;
      model.focusedButton = 0;
      if (how !== "open") return world.tabs[model.front]?.bringToFront();
      model.tabs.push(freshTab());
      await (await world.openTab()).goto(world.home);
    },
  }),
  sign: action<["in" | "out"]>({
    values: [["in", "out"]],
    weight: 4,
    may: (situation, way) =>
      way === "in"
        ? !situation.model.isSignedIn && !refusesStorage(situation.model)
        : situation.model.isSignedIn && isFree(situation) && situation.tab.has.includes("app-header"),
    async run({ model, world, at, host }, way) {
      if (way === "out") {
        await host("click", "logout");
        endSession(model);
        return;
      }
      await world.startTab(at, true);
      for (const other of world.tabs.filter((one) => one !== at)) if (model.isAway) await other.goto(world.home);
      Object.assign(model, { isSignedIn: true, isAway: false, idle: 0 });
      if (model.tabs[model.front]) model.tabs[model.front] = freshTab();
    },
  }),
  /** In the list of the footer. */
  market: action<[Pointer, TabModel["prefix"]]>({
    values: [
      ["mouse", "finger", "pen"],
      ["fr-fr", "fr-fr", "de-de"],
    ],
    weight: 3,
    may: (situation, _, prefix) =>
      isFree(situation) && situation.tab.prefix !== prefix && situation.tab.has.includes("app-footer"),
    async run({ model, world, at }, pointer, prefix) {
      if (model.consent === "unasked") await world.hasConsentTool(at);
      if (!(await world.chooseMarket(at, pointer, prefix))) return;
      model.idle = 0;
      model.tabs[model.front] = { ...freshTab(), prefix };
    },
  }),
  consent: action<["refused" | "all"]>({
    values: [["refused", "all"]],
    may: ({ model }) => model.consent === "unasked",
    async run({ model, world, at, host }, value) {
      await world.hasConsentTool(at);
      model.consent = value;
      await host("consent", "", value);
    },
  }),
  wait: action<["20" | "185" | "130"]>({
    values: [["185", "185", "185", "130", "20"]],
    weight: 8,
    may({ model }, seconds) {
      if (!model.isSignedIn || model.tabs.some(({ has }) => !has.includes("session-guard"))) return false;
      if (seconds === "130") return model.isWarned;
      return !model.isWarned && (seconds === "185" || model.idle < 60);
    },
    async run({ model, world }, text) {
      const seconds = Number(text);
      await world.passTime(seconds);
      model.idle += seconds;
      model.focusedButton = 0;
      model.isWarned = model.idle >= 180;
      if (model.idle >= 300) endSession(model);
    },
  }),
} as const;

const HOST = {
  tag: action<["mount" | "remove" | "move" | "replace", string]>({
    values: [["mount", "remove", "move", "replace"], TAGS],
    weight: 4,
    may: ({ model, tab }, how, tag) =>
      tab.has.includes(tag) !== (how === "mount") &&
      !tab.dialog &&
      !tab.undo &&
      !(tag === "app-modal" && tab.isModalOpen && how !== "move") &&
      // Without it, whatever a person does in this tab ends the countdown of the others.
      !(tag === "session-guard" && how === "remove" && model.isWarned && model.tabs.length > 1),
    async run({ model, tab, host }, how, tag) {
      await host(how, tag, "locale=de-DE&heading=Terms");
      if (tag === "session-guard" && how !== "move") model.focusedButton = 0;
      if (how === "remove") tab.has = tab.has.filter((one) => one !== tag);
      if (how === "mount") tab.has = [...tab.has, tag];
      if (tag === "app-snackbar") tab.message = undefined;
      if (tag === "app-modal") tab.fields = without(tab.fields, "note");
    },
  }),
  attribute: action<[string, string]>({
    values: [TAGS, ["title=Host", "class=host", "data-host"]],
    may: () => true,
    run: ({ host }, tag, value) => host("set", tag, value),
  }),
  dialog: action<[DialogName]>({
    // Those that cancel events more often.
    values: [
      [...PLAIN_DIALOGS, ...LIBRARY_DIALOGS, "cancelling dialog", "focus-trap", "cancelling dialog", "focus-trap"],
    ],
    weight: 5,
    // Radix closes one that is not modal when the focus leaves it, and the consent tool takes the focus and gives it back.
    may: ({ model, tab }, name) =>
      !tab.dialog && !tab.undo && !tab.isModalOpen && (name !== "Radix, not modal" || model.consent !== "unasked"),
    async run({ tab, host }, name) {
      await host("open", "#place", name);
      tab.dialog = name;
      tab.fields = { ...tab.fields, order: "1250,00" };
    },
  }),
  close: action<["dialog" | "modal"]>({
    values: [["dialog", "modal"]],
    weight: 4,
    may: ({ tab }, what) => (what === "dialog" ? tab.dialog !== undefined : tab.isModalOpen),
    async run({ model, tab, host }, what) {
      if (what === "modal") {
        await host("set", "app-modal", "open");
        closeModal({ model, tab });
        return;
      }
      await host("close");
      tab.dialog = undefined;
      tab.fields = without(tab.fields, "order");
    },
  }),
  modal: action<[]>({
    values: [],
    weight: 2,
    may: ({ tab }) => !tab.isModalOpen && !tab.dialog && !tab.undo && tab.has.includes("app-modal"),
    async run({ tab, host }) {
      await host("set", "app-modal", "open=");
      tab.isModalOpen = true;
    },
  }),
  say: action<[string, "at once" | "and wait"]>({
    values: [
      ["Saved", "Sent", "Order placed"],
      ["at once", "and wait"],
    ],
    weight: 5,
    may: ({ tab }) => tab.has.includes("app-snackbar"),
    async run({ tab, at, host }, words, how) {
      await host("say", "", words);
      // A screen reader is given the words a tenth of a second later.
      if (how === "and wait") await at.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 200);
      tab.message = words;
    },
  }),
  hide: action<[string, string]>({
    values: [
      ["main", "main", "app-snackbar", "app-snackbar", "session-guard", "app-header", "app-footer"],
      [
        "inert",
        "aria-hidden",
        "aria-hidden",
        "display none",
        "content-visibility",
        "visibility hidden",
        "display contents",
        "transform",
      ],
    ],
    weight: 3,
    may: ({ tab }) => !tab.undo && !tab.dialog,
    async run({ tab, host }, on, how) {
      await host("hide", on, how);
      tab.undo = "hidden";
      tab.reports = [...tab.reports, "not-shown"];
    },
  }),
  lock: action<[]>({
    values: [],
    may: ({ tab }) => !tab.undo && !tab.dialog,
    async run({ tab, host }) {
      await host("lock");
      tab.undo = "locked";
    },
  }),
  restore: action<[]>({
    values: [],
    weight: 6,
    may: ({ tab }) => tab.undo !== undefined,
    async run({ tab, host }) {
      await host("restore");
      tab.undo = undefined;
    },
  }),
  append: action<[string, "element" | "text"]>({
    values: [
      [...TAGS, "body"],
      ["element", "text"],
    ],
    // A message reads its content, and so do other parts.
    may: (_, on) => on !== "app-snackbar" && on !== "app-modal",
    run: ({ host }, on, what) => host("append", on, what),
  }),
  print: action<[]>({ values: [], may: () => true, run: ({ host }) => host("print") }),
  navigate: action<[string]>({
    values: [["innerHTML", ...LIBRARY_NAVIGATIONS]],
    weight: 2,
    may: ({ tab }) => tab.prefix === "de-de" && !tab.dialog && !tab.undo && !tab.isModalOpen,
    async run({ model, tab, world, at, host }, how) {
      const fresh = how === "React Router" ? tab : freshTab();
      if (how === "innerHTML" || how === "Turbo") model.focusedButton = 0;
      if (how === "innerHTML") await host("innerHTML", "body", await world.bodyOf("de-de"));
      else if (how === "React Router") await host("visit", "/de-de/", how);
      else await world.visit(at, () => host("visit", "/de-de/", how));
      // It replaces the content alone, which has the parts.
      if (how === "htmx")
        fresh.has = TAGS.filter((one) => tab.has.includes(one) || one === "app-modal" || one === "app-snackbar");
      model.tabs[model.front] = { ...fresh, reports: tab.reports };
    },
  }),
} as const;

export const ACTIONS: Readonly<Record<string, Action<readonly string[]>>> = { ...PERSON, ...HOST };

/** Whether the step may happen; after a logout the pages are elsewhere. */
export function mayHappen([name, ...values]: Step, model: Model): boolean {
  const tab = model.tabs[model.front];
  if (tab === undefined || (model.isAway && name !== "sign")) return false;
  return ACTIONS[name]?.may({ model, tab }, ...values) ?? false;
}

export async function perform([name, ...values]: Step, model: Model, world: World): Promise<void> {
  const tab = model.tabs[model.front];
  const at = world.tabs[model.front];
  if (tab === undefined || at === undefined) return;
  model.hasClosedFocused = false;
  const host = (deed: string, on = "", value = "") => world.side(at, "host", { name: deed, on, value });
  await ACTIONS[name]?.run({ model, tab, world, at, host }, ...values);
}
