import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { LAYOUT_MAX_WIDTH } from "../../domain/constants.ts";
import styles from "./container.css?inline";
import { Container } from "./container.tsx";
import { type DrawnPart, drawPart } from "./drawn-part.fixture.tsx";
import { SESSION_MARK } from "./session-mark.ts";

describe("a layout container", () => {
  let drawn: DrawnPart | undefined;
  before(() => setViewport({ width: 1600, height: 800 }));
  afterEach(() => drawn?.remove());

  const contentWidth = ({ find }: DrawnPart) => find("p").getBoundingClientRect().width;
  const draw = (width?: "beforeLogin" | "afterLogin" | "undecided") => {
    drawn = drawPart(
      <Container {...(width && { width })} className="mine">
        <p>Content</p>
      </Container>,
      styles,
    );
    return drawn;
  };

  it("has two width presets, before and after login, and a width without one [U-03, H-33]", () => {
    expect(contentWidth(draw("beforeLogin"))).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
    drawn?.remove();
    expect(contentWidth(draw("afterLogin"))).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
    drawn?.remove();
    expect(contentWidth(draw())).to.equal(LAYOUT_MAX_WIDTH.default);
  });

  it("starts undecided as wide as the mark of a session says [U-03, H-33]", () => {
    const undecided = draw("undecided");
    expect(contentWidth(undecided)).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
    undecided.mount.setAttribute(SESSION_MARK, "");
    expect(contentWidth(undecided)).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
  });

  it("listens to no mark once it is decided: a session may be over [H-33]", () => {
    const decided = draw("beforeLogin");
    decided.mount.setAttribute(SESSION_MARK, "");
    expect(contentWidth(decided)).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
  });

  it("stands in the middle, and keeps a gutter where the screen is narrower [U-03]", async () => {
    const wide = draw("beforeLogin").find(".container.mine").getBoundingClientRect();
    expect(wide.left).to.equal(document.documentElement.clientWidth - wide.right);
    await setViewport({ width: 600, height: 800 });
    const { left, width } = (drawn as DrawnPart).find("p").getBoundingClientRect();
    const page = (drawn as DrawnPart).host.getBoundingClientRect();
    expect([left - page.left, width]).to.eql([16, page.width - 32]);
    await setViewport({ width: 1600, height: 800 });
  });
});
