// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const heard: { readonly code: string; readonly tag: string; readonly message: string }[] = [];
const hear = (event: Event) => heard.push((event as CustomEvent).detail);

beforeEach(() => {
  openFreshPage();
  document.head.replaceChildren();
  heard.splice(0);
  document.addEventListener("shell-error", hear);
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  document.removeEventListener("shell-error", hear);
  vi.restoreAllMocks();
});

const load = async () => {
  return await import("./host-api.ts");
};

/** A block of configuration, in the head unless it is put elsewhere. */
function block(text: string, parent: Element = document.head): Element {
  const script = Object.assign(document.createElement("script"), { type: "application/json", textContent: text });
  script.dataset.shellConfig = "";
  parent.append(script);
  return script;
}

describe("the start of a page", () => {
  it("tells hosts at once that nobody is signed in where no session is stored [W-03]", async () => {
    const { shell, startPage } = await load();
    expect(shell.get().session).toBe("unknown");
    startPage(thisPage());
    expect(shell.get().session).toBe("anonymous");
  });

  it("leaves the question open where a session is stored, under its configured name too [W-03, S-01]", async () => {
    storeLogin();
    const { shell, startPage } = await load();
    startPage(thisPage());
    expect(shell.get().session).toBe("unknown");
    openFreshPage();
    document.head.replaceChildren();
    localStorage.setItem("bank.auth", "{}");
    block('{"storageKeys": {"auth": "bank.auth"}}');
    const next = await load();
    next.startPage(thisPage());
    expect(next.shell.get().session).toBe("unknown");
  });

  it("changes no answer that another copy of the script has given [W-08]", async () => {
    const { shell, startPage } = await load();
    const { state } = thisPage();
    state.set({ ...state.get(), session: "customer" } as never);
    startPage(thisPage());
    expect(shell.get().session).toBe("customer");
  });

  it("reads each block of the head once, in order, and later ones override earlier [W-03]", async () => {
    block('{"site": {"name": "First"}, "region": "uk"}');
    block('{"site": {"name": "Second"}}');
    const { startPage } = await load();
    const { unparsedConfig } = await import("../config/unparsed-config.ts");
    startPage(thisPage());
    startPage(thisPage());
    expect(thisPage().config.get()).toHaveLength(2);
    expect(unparsedConfig(thisPage())).toEqual({ site: { name: "Second" }, region: "uk" });
  });

  it("takes from a block in the content only how the site is named, as the weakest, and names the rest [W-02]", async () => {
    block('{"site": {"name": "Head"}}');
    block(
      '{"site": {"name": "Content", "mainDomain": "https://evil.example"}, "author": true, "collector": "x"}',
      document.body,
    );
    const { startPage } = await load();
    startPage(thisPage());
    expect(thisPage().config.get()).toEqual([{ site: { name: "Content" }, author: true }, { site: { name: "Head" } }]);
    expect(heard.map(({ code, message }) => [code, message])).toEqual([
      ["bad-config", '"mainDomain" is ignored outside the head.'],
      ["bad-config", '"collector" is ignored outside the head.'],
    ]);
  });

  it.each(["{", "", "undefined"])(
    "reports a block that is no JSON at the block, and goes on: %j [W-02]",
    async (text) => {
      block(text);
      block('{"author": true}');
      const { startPage } = await load();
      startPage(thisPage());
      expect(thisPage().config.get()).toEqual([{ author: true }]);
      expect(heard.map(({ code, tag, message }) => [code, tag, message])).toEqual([
        ["bad-config", "script", "It is no JSON."],
      ]);
    },
  );
});

describe("the API for hosts", () => {
  it("keeps a copy of what a host configures, and reports what cannot be copied [W-02, W-03]", async () => {
    const { configure } = await load();
    const given = { site: { name: "Before" } };
    configure(given);
    given.site.name = "After";
    expect(thisPage().config.get()).toEqual([{ site: { name: "Before" } }]);
    const round: Record<string, unknown> = {};
    round.round = round;
    configure(round);
    expect(thisPage().config.get()).toHaveLength(1);
    expect(heard.map(({ code, message }) => [code, message])).toEqual([["bad-config", "It is no JSON."]]);
  });

  it("tells a listener at once and at each change until it stops, though another one throws [W-03]", async () => {
    const { shell } = await load();
    const heardStates: string[] = [];
    const mistake = new Error("theirs");
    shell.subscribe(() => {
      throw mistake;
    });
    const stop = shell.subscribe(({ session }) => heardStates.push(session));
    const { state } = thisPage();
    state.set({ ...state.get(), session: "anonymous" });
    stop();
    state.set({ ...state.get(), session: "unknown" });
    expect(heardStates).toEqual(["unknown", "anonymous"]);
    expect(vi.mocked(console.error).mock.calls).toEqual([[mistake], [mistake], [mistake]]);
  });

  it("asks for parts of the customer anew by an event, and promises an end though nobody reads [A-04]", async () => {
    const { shell } = await load();
    const asked: unknown[] = [];
    const ask = (event: Event) => asked.push((event as CustomEvent).detail);
    const { REFRESH_EVENT } = await import("../../domain/facts/refreshed-part.ts");
    addEventListener(REFRESH_EVENT, ask);
    expect(await Promise.all([shell.refresh("balance", "unread"), shell.refresh()])).toEqual([undefined, undefined]);
    removeEventListener(REFRESH_EVENT, ask);
    expect(asked).toEqual([["balance", "unread"], []]);
  });

  it("explains the page once there are elements, and brings those of the page script [W-03]", async () => {
    const { shell } = await load();
    const startElements = vi.fn(async () => {});
    Object.assign(thisPage(), { startElements });
    const explained = shell.explain();
    expect(startElements).toHaveBeenCalledOnce();
    const explanation = {} as never;
    Object.assign(thisPage(), { explain: async () => explanation });
    dispatchEvent(new Event("shell-ready"));
    expect(await explained).toBe(explanation);
    expect(await shell.explain()).toBe(explanation);
  });
});

describe("several blocks of configuration", () => {
  it("are a mistake, which names the place of each, also of one that was removed [W-02]", async () => {
    const { startPage } = await load();
    const aside = Object.assign(document.createElement("aside"), { id: "editor" });
    const div = document.createElement("div");
    document.body.append(aside, div);
    block('{"author":false}');
    block("{}", aside);
    block("{}", div);
    const removed = block('{"observedShare":1}');
    startPage(thisPage());
    removed.remove();
    const { shellConfig, whenConfigRead } = await import("../config/page-config.ts");
    await whenConfigRead(thisPage());
    expect(shellConfig(thisPage()).get()).toEqual({ author: false, observedShare: 1 });
    expect(heard.map(({ code, message }) => [code, message])).toEqual([
      [
        "several-configs",
        "shell configuration: blocks in head, a removed element, aside#editor, div; write a single block in the head.",
      ],
    ]);
  });

  it("are no mistake where there is a single one [W-02]", async () => {
    const { startPage } = await load();
    block('{"author":false}');
    startPage(thisPage());
    const { shellConfig } = await import("../config/page-config.ts");
    expect([shellConfig(thisPage()).get(), heard]).toEqual([{ author: false }, []]);
  });
});
