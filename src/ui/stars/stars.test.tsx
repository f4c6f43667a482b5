import { expect } from "chai";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { starRating } from "../../domain/footer/star-rating.ts";
import { Stars } from "./stars.tsx";

describe("the stars of a rating", () => {
  const mount = document.createElement("div");
  const root = createRoot(mount);

  for (const [score, full, half] of [
    [0, 0, 0],
    [0.2, 0, 0],
    [0.3, 0, 1],
    [2.74, 2, 1],
    [2.75, 3, 0],
    [4.6, 4, 1],
    [5, 5, 0],
  ] as const) {
    it(`draws ${score} as ${full} full and ${half} half stars of five [F-01]`, () => {
      flushSync(() => root.render(<Stars value={starRating(score)} label="Rated" />));
      const whole = mount.querySelector(".star-outline")?.getAttribute("d");
      const fillings = [...mount.querySelectorAll(".star-filling")].map((path) => path.getAttribute("d"));
      expect(mount.querySelectorAll("svg")).to.have.length(5);
      expect(fillings.filter((path) => path === whole)).to.have.length(full);
      expect(fillings.filter((path) => path !== whole)).to.have.length(half);
      expect(mount.querySelector("[role='img']")?.getAttribute("aria-label")).to.equal("Rated");
    });
  }
});
