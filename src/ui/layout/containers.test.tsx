import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { LAYOUT_MAX_WIDTH } from "../../domain/constants.ts";
import { BLOCK_BACKGROUNDS, type BlockBackground } from "./block-backgrounds.ts";
import styles from "./containers.css?inline";
import { Container, ContentBlock } from "./containers.tsx";
import blockStyles from "./content-block.css?inline";
import { type DrawnPart, drawPart } from "./drawn-part.fixture.tsx";

describe("a layout container", () => {
  let drawn: DrawnPart | undefined;
  before(() => setViewport({ width: 1600, height: 800 }));
  afterEach(() => drawn?.remove());

  const contentWidth = ({ find }: DrawnPart) => find("p").getBoundingClientRect().width;
  const draw = (width?: "beforeLogin" | "afterLogin" | "bySession") => {
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
    const undecided = draw("bySession");
    expect(contentWidth(undecided)).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
    undecided.mount.setAttribute("data-shell-session", "");
    expect(contentWidth(undecided)).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
  });

  it("listens to no mark once it is decided: a session may be over [H-33]", () => {
    const decided = draw("beforeLogin");
    decided.mount.setAttribute("data-shell-session", "");
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

const NO_GROUND = "rgba(0, 0, 0, 0)";
/** Colours as the browser computes them from the theme's tokens. */
const TOKEN_PROBES = BLOCK_BACKGROUNDS.map((name) => `.probe-${name} { background: var(--shell-color-${name}); }`);

describe("a content block", () => {
  let drawn: DrawnPart | undefined;
  before(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => drawn?.remove());

  const draw = (block: ReturnType<typeof ContentBlock>, theme = "v2") => {
    drawn = drawPart(block, [blockStyles, ...TOKEN_PROBES].join("\n"));
    drawn.host.setAttribute("theme", theme);
    return drawn;
  };
  const look = ({ find }: DrawnPart) => {
    const { paddingTop, paddingBottom, backgroundColor } = getComputedStyle(find(".content-block"));
    return { paddingTop, paddingBottom, backgroundColor };
  };

  it("has air above and below unless told otherwise [U-03, L-18]", () => {
    const block = draw(<ContentBlock>Content</ContentBlock>);
    expect(look(block)).to.include({ paddingTop: "32px", paddingBottom: "32px" });
    block.draw(<ContentBlock hasPaddingTop={false}>Content</ContentBlock>);
    expect(look(block)).to.include({ paddingTop: "0px", paddingBottom: "32px" });
    block.draw(<ContentBlock hasPaddingBottom={false}>Content</ContentBlock>);
    expect(look(block)).to.include({ paddingTop: "32px", paddingBottom: "0px" });
    block.draw(
      <ContentBlock hasPaddingTop={false} hasPaddingBottom={false}>
        Content
      </ContentBlock>,
    );
    expect(look(block)).to.include({ paddingTop: "0px", paddingBottom: "0px" });
  });

  for (const name of BLOCK_BACKGROUNDS) {
    it(`stands on the theme's colour ${name} [U-03, L-18]`, () => {
      const block = draw(
        <ContentBlock backgroundColor={name}>
          <span className={`probe-${name}`} />
        </ContentBlock>,
      );
      const token = getComputedStyle(block.find(`.probe-${name}`)).backgroundColor;
      expect(token).to.not.equal(NO_GROUND);
      expect(look(block).backgroundColor).to.equal(token);
    });
  }

  it("has no ground without a name, nor for one that is not on the list [U-03]", () => {
    const block = draw(<ContentBlock>Content</ContentBlock>);
    expect(look(block).backgroundColor).to.equal(NO_GROUND);
    block.draw(<ContentBlock backgroundColor={"crimson" as BlockBackground}>Content</ContentBlock>);
    expect(look(block).backgroundColor).to.equal(NO_GROUND);
  });

  it("shows in theme v2 only, and follows a change of the theme with the same nodes [L-18, U-03]", () => {
    const block = draw(<ContentBlock backgroundColor="tint">Content</ContentBlock>, "v1");
    const node = block.find(".content-block");
    expect(look(block)).to.eql({ paddingTop: "0px", paddingBottom: "0px", backgroundColor: NO_GROUND });
    block.host.setAttribute("theme", "v2");
    expect(look(block).paddingTop).to.equal("32px");
    expect(look(block).backgroundColor).to.not.equal(NO_GROUND);
    expect(block.find(".content-block")).to.equal(node);
  });
});
