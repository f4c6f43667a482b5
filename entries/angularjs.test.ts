// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import angular from "angular";
import type { CustomElementDeclaration, Package } from "custom-elements-manifest";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { savingsShell } from "./angularjs.ts";

interface Page extends angular.IScope {
  [name: string]: unknown;
}

let root: HTMLElement | undefined;

/** The page with this markup, started as AngularJS does it; `decorate` adds to its module. */
function open(markup: string, scope: Record<string, unknown> = {}, decorate = (_: angular.IModule) => {}): Page {
  root = document.createElement("div");
  root.innerHTML = markup;
  document.body.append(root);
  const app = angular
    .module("portal", [savingsShell(angular)])
    .run(["$rootScope", ($rootScope: angular.IRootScopeService) => void Object.assign($rootScope, scope)]);
  decorate(app);
  return angular.bootstrap(root, ["portal"], { strictDi: true }).get("$rootScope") as Page;
}

const tag = (name: string) => root?.querySelector(name) as HTMLElement & Record<string, unknown>;
const tell = (name: string, from: EventTarget, detail: unknown = {}) => {
  const event = new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail });
  from.dispatchEvent(event);
  return event;
};
/** Resolves after a digest that the test has not started. */
const digested = (scope: Page, expression: string, value: unknown) =>
  vi.waitFor(() => {
    expect(root?.querySelector("output")?.textContent).toBe(String(value));
    expect(scope.$eval(expression)).toEqual(value);
  });

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => root?.remove());

describe("savings-shell/angularjs", () => {
  const { modules } = JSON.parse(readFileSync("custom-elements.json", "utf8")) as Package;
  const elements = modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[]);
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  it.each(elements.map(({ tagName = "", members = [], events = [] }) => [tagName, members, events] as const))(
    "sets every property of <%s> and hears every event of it [W-05]",
    (tagName, members, events) => {
      const sets = members.map(({ name }) => `shell-${kebab(name)}="given.${name}"`);
      const hears = events.map(({ name }) => `shell-on-${name.replace("shell-", "")}="heard.push(event.type)"`);
      const given = Object.fromEntries(members.map(({ name }) => [name, `the ${name}`]));
      const heard: string[] = [];
      open(`<${tagName} ${[...sets, ...hears].join(" ")}></${tagName}>`, { given, heard });
      for (const { name } of members) expect(tag(tagName)[name]).toBe(`the ${name}`);
      for (const { name } of events) tell(name, tag(tagName));
      expect(heard).toEqual(events.map(({ name }) => name));
      expect(events.length).toBeGreaterThan(1);
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  it("sets a property anew when something inside of its object changes, without the keys of ng-repeat [W-05]", () => {
    const page = open(
      '<app-header shell-data="data"></app-header><i ng-repeat="item in data.navItems">{{item.title}}</i>',
      { data: { navItems: [{ id: "one", title: "One" }] } },
    );
    const first = tag("app-header").data;
    expect(first).toEqual({ navItems: [{ id: "one", title: "One" }] });
    expect(Object.keys((first as { navItems: object[] }).navItems[0] ?? {})).toEqual(["id", "title"]);
    page.$apply("data.navItems[0].title = 'Two'");
    expect(tag("app-header").data).toEqual({ navItems: [{ id: "one", title: "Two" }] });
    expect(tag("app-header").data).not.toBe(first);
  });

  it("leaves a property alone before its first value, and takes it back with undefined [W-05]", () => {
    const page = open('<app-header shell-data="data"></app-header>');
    expect("data" in tag("app-header")).toBe(false);
    page.$apply("data = {navItems: []}");
    page.$apply("data = undefined");
    expect("data" in tag("app-header") && tag("app-header").data).toBe(undefined);
  });

  it("runs a handler while the event is under way, and a digest after it [W-05, W-03]", async () => {
    const page = open(
      '<app-header shell-on-navigate="$event.preventDefault(); target = event.detail.href"></app-header><output>{{target}}</output>',
    );
    const event = tell("shell-navigate", tag("app-header"), { href: "/de-de/" });
    expect(event.defaultPrevented).toBe(true);
    await digested(page, "target", "/de-de/");
  });

  it("joins a digest that runs, where $apply would throw [W-05]", async () => {
    const page = open('<app-header shell-on-navigate="count = count + 1"></app-header><output>{{count}}</output>', {
      count: 0,
    });
    page.$apply(() => void tell("shell-navigate", tag("app-header")));
    await digested(page, "count", 1);
    expect(console.error).not.toHaveBeenCalled();
  });

  it("hears its own tag only, and what the page tells once wherever it starts [W-05]", () => {
    const heard: string[] = [];
    open(
      `<app-modal id="a" shell-on-modal-close="heard.push('a')"></app-modal><app-modal id="b" shell-on-modal-close="heard.push('b')"></app-modal>
       <session-guard></session-guard>
       <app-header shell-on-session-expiring="heard.push(event.type)" shell-on-track="heard.push(event.type)" shell-on-error="heard.push(event.type)"></app-header>`,
      { heard },
    );
    tell("shell-modal-close", tag("#b"));
    tell("shell-session-expiring", tag("session-guard"));
    tell("shell-track", document);
    tell("shell-error", document);
    tell("shell-error", tag("#a"));
    expect(heard).toEqual(["b", "shell-session-expiring", "shell-track", "shell-error"]);
  });

  it("hears nothing more once its scope is gone [W-05]", () => {
    const heard: string[] = [];
    const page = open('<div ng-if="shown"><app-header shell-on-track="heard.push(event.type)"></app-header></div>', {
      heard,
      shown: true,
    });
    page.$apply("shown = false");
    tell("shell-track", document);
    expect(heard).toEqual([]);
  });

  it("hands what a handler throws to AngularJS [W-05]", () => {
    const handled: unknown[] = [];
    open(
      "<app-header shell-on-navigate='fail()'></app-header>",
      {
        fail: () => {
          throw new Error("host");
        },
      },
      (app) => app.factory("$exceptionHandler", () => (error: unknown) => void handled.push(error)),
    );
    tell("shell-navigate", tag("app-header"));
    expect(handled).toEqual([new Error("host")]);
  });

  it("names the tags that have a property, where another is asked for it; tags with a prefix are known", () => {
    open('<app-header shell-size="1"></app-header><sv-app-modal shell-size="\'large\'"></sv-app-modal>');
    expect(console.error).toHaveBeenCalledExactlyOnceWith("<app-header> has no property size; app-modal has.");
    expect(tag("sv-app-modal").size).toBe("large");
  });

  it("says once under Trusted Types what AngularJS needs, unless the page has it [W-06]", () => {
    const refuse = (effectiveDirective: string) =>
      document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { effectiveDirective }));
    open("<i></i>");
    vi.stubGlobal("trustedTypes", { defaultPolicy: {} });
    refuse("require-trusted-types-for");
    vi.stubGlobal("trustedTypes", { defaultPolicy: null });
    refuse("style-src");
    expect(console.error).not.toHaveBeenCalled();
    refuse("require-trusted-types-for");
    refuse("require-trusted-types-for");
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/policy named `default`.*`trusted-types default savings-shell`/),
    );
  });
});

describe("savings-shell-angularjs.js", () => {
  beforeEach(() => vi.resetModules());

  it("adds the module to the AngularJS of the page [W-05]", async () => {
    const module = vi.fn(() => ({ directive: vi.fn(), run: vi.fn() }));
    vi.stubGlobal("angular", { module });
    await import("./angularjs-script.ts");
    expect(module).toHaveBeenCalledExactlyOnceWith("savingsShell", []);
  });

  it("says where it stands before AngularJS, and breaks nothing", async () => {
    vi.stubGlobal("angular", undefined);
    await import("./angularjs-script.ts");
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Load it before this script/));
  });
});
