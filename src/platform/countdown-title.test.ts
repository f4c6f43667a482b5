import { describe, expect, it } from "vitest";
import { pageTitle } from "./countdown-title.ts";

const pageWith = (title: string) => ({ title }) as Document;

describe("a countdown in the title", () => {
  it("gives back the host's, also one that the host has set meanwhile [S-06]", () => {
    const page = pageWith("My accounts");
    const title = pageTitle(page);
    title.show("(2:00) Logging out soon");
    title.show("(1:59) Logging out soon");
    title.restore();
    expect(page.title).toBe("My accounts");
    title.show("(1:58) Logging out soon");
    page.title = "Orders";
    title.show("(1:57) Logging out soon");
    title.restore();
    expect(page.title).toBe("Orders");
    title.restore();
    expect(page.title).toBe("Orders");
  });

  it("leaves alone a title that the host has set last [S-06]", () => {
    const page = pageWith("My accounts");
    const title = pageTitle(page);
    title.show("(2:00) Logging out soon");
    page.title = "Orders";
    title.restore();
    expect(page.title).toBe("Orders");
  });

  it.each(["before the first has ended", "after it"])(
    "takes over %s, and gives back the host's [S-06, W-08]",
    (when) => {
      const page = pageWith("My accounts");
      const [first, second] = [pageTitle(page), pageTitle(page)];
      first.show("(0:40) Logging out soon");
      if (when === "after it") first.restore();
      second.show("(0:40) Logging out soon");
      first.restore();
      expect(page.title).toBe("(0:40) Logging out soon");
      second.restore();
      expect(page.title).toBe("My accounts");
    },
  );
});
