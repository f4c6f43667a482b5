// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { FOR_A_YEAR, readCookie, removeCookie, writeCookie } from "./cookies.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a cookie", () => {
  it("is read by its whole name and as it stands", () => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("shell_locale_before=it-IT; shell_locale=de-CH; marked=a=b");
    expect(["shell_locale", "marked", "locale", "shell"].map((name) => readCookie(name))).toEqual([
      "de-CH",
      "a=b",
      undefined,
      undefined,
    ]);
  });

  it("is read without the quotes that a server has put around it", () => {
    vi.spyOn(document, "cookie", "get").mockReturnValue('shell_locale="de-CH"; marked=""');
    expect(["shell_locale", "marked"].map((name) => readCookie(name))).toEqual(["de-CH", ""]);
  });

  it("is kept for a year or until the browser is closed, on every page, and goes", () => {
    const written = vi.spyOn(document, "cookie", "set");
    writeCookie("a", "fr-FR", FOR_A_YEAR);
    writeCookie("b", "true");
    removeCookie("a");
    removeCookie("c", ".norvane.example");
    expect(written.mock.calls.flat()).toEqual([
      "a=fr-FR;path=/;samesite=lax;max-age=31536000",
      "b=true;path=/;samesite=lax;",
      "a=;path=/;samesite=lax;max-age=-1",
      "c=;path=/;samesite=lax;max-age=-1;domain=.norvane.example",
    ]);
  });

  it("takes the place of one that another script wrote at a deeper path or for the whole domain [M-03]", () => {
    vi.stubGlobal("location", { hostname: "www.norvane.example", pathname: "/de-de/savings" });
    vi.spyOn(document, "cookie", "get").mockReturnValue("a=other; a=fr-FR");
    const written = vi.spyOn(document, "cookie", "set");
    writeCookie("a", "fr-FR", FOR_A_YEAR);
    vi.unstubAllGlobals();
    const [own, ...removed] = written.mock.calls.flat();
    expect(removed.pop()).toBe(own);
    expect(own).toBe("a=fr-FR;path=/;samesite=lax;max-age=31536000");
    for (const one of [
      "a=;path=/de-de;max-age=-1",
      "a=;path=/de-de/;max-age=-1",
      "a=;path=/de-de/savings;max-age=-1",
      "a=;path=/;max-age=-1;domain=norvane.example",
      "a=;path=/;max-age=-1;domain=www.norvane.example",
      "a=;path=/de-de/;max-age=-1;domain=norvane.example",
    ])
      expect(removed).toContain(one);
    expect(removed).not.toContain("a=;path=/;max-age=-1");
  });

  it("is none where a frame may have none, or an element has taken the name, and nothing is thrown", () => {
    const refused = () => {
      throw new DOMException("sandboxed", "SecurityError");
    };
    vi.spyOn(document, "cookie", "get").mockImplementation(refused);
    vi.spyOn(document, "cookie", "set").mockImplementation(refused);
    writeCookie("a", "fr-FR");
    removeCookie("a");
    expect(readCookie("a")).toBeUndefined();
    vi.mocked(vi.spyOn(document, "cookie", "get"))
      .mockReset()
      .mockReturnValueOnce(document.createElement("form") as never);
    expect(readCookie("a")).toBeUndefined();
  });
});
