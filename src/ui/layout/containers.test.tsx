import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { LAYOUT_MAX_WIDTH } from "../../domain/constants.ts";
import { BLOCK_BACKGROUNDS, type BlockBackground } from "./block-backgrounds.ts";
import styles from "./containers.css?inline";
import { Container, ContentBlock } from "./containers.tsx";
import blockStyles from "./content-block.css?inline";
import { type RenderedPart, renderPart } from "./rendered-part.fixture.tsx";

describe("a layout container", () => {
  let rendered: RenderedPart | undefined;
  before(() => setViewport({ width: 1600, height: 800 }));
  afterEach(() => rendered?.remove());

  const contentWidth = ({ find }: RenderedPart) => find("p").getBoundingClientRect().width;
  const render = (width?: "beforeLogin" | "afterLogin" | "bySession") => {
    rendered = renderPart(
      <Container {...(width && { width })} className="mine">
        <p>Content</p>
      </Container>,
      styles,
    );
    return rendered;
  };

  it("has two width presets, before and after login, and a width without one [U-03, H-33]", () => {
    expect(contentWidth(render("beforeLogin"))).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
    rendered?.remove();
    expect(contentWidth(render("afterLogin"))).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
    rendered?.remove();
    expect(contentWidth(render())).to.equal(LAYOUT_MAX_WIDTH.default);
  });

  it("starts undecided as wide as the mark of a session says [U-03, H-33]", () => {
    const undecided = render("bySession");
    expect(contentWidth(undecided)).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
    undecided.mount.setAttribute("data-shell-session", "");
    expect(contentWidth(undecided)).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
  });

  it("listens to no mark once it is decided: a session may be over [H-33]", () => {
    const decided = render("beforeLogin");
    decided.mount.setAttribute("data-shell-session", "");
    expect(contentWidth(decided)).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
  });

  it("stands in the middle, and keeps a gutter where the screen is narrower [U-03]", async () => {
    const wide = render("beforeLogin").find(".container.mine").getBoundingClientRect();
    expect(wide.left).to.equal(document.documentElement.clientWidth - wide.right);
    await setViewport({ width: 600, height: 800 });
    const { left, width } = (rendered as RenderedPart).find("p").getBoundingClientRect();
    const page = (rendered as RenderedPart).host.getBoundingClientRect();
    expect([left - page.left, width]).to.eql([16, page.width - 32]);
    await setViewport({ width: 1600, height: 800 });
  });
});

const NO_GROUND = "rgba(0, 0, 0, 0)";
/** Colours as the browser computes them from the theme's tokens. */
const TOKEN_PROBES = BLOCK_BACKGROUNDS.map((name) => `.probe-${name} { background: var(--shell-color-${name}); }`);

describe("a content block", () => {
  let rendered: RenderedPart | undefined;
  before(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => rendered?.remove());

  const render = (block: ReturnType<typeof ContentBlock>, theme = "v2") => {
    rendered = renderPart(block, [blockStyles, ...TOKEN_PROBES].join("\n"));
    rendered.host.setAttribute("theme", theme);
    return rendered;
  };
  const look = ({ find }: RenderedPart) => {
    const { paddingTop, paddingBottom, backgroundColor } = getComputedStyle(find(".content-block"));
    return { paddingTop, paddingBottom, backgroundColor };
  };

  it("has air above and below unless told otherwise [U-03, L-18]", () => {
    const block = render(<ContentBlock>Content</ContentBlock>);
    expect(look(block)).to.include({ paddingTop: "32px", paddingBottom: "32px" });
    block.render(<ContentBlock hasPaddingTop={false}>Content</ContentBlock>);
    expect(look(block)).to.include({ paddingTop: "0px", paddingBottom: "32px" });
    block.render(<ContentBlock hasPaddingBottom={false}>Content</ContentBlock>);
    expect(look(block)).to.include({ paddingTop: "32px", paddingBottom: "0px" });
    block.render(
      <ContentBlock hasPaddingTop={false} hasPaddingBottom={false}>
        Content
      </ContentBlock>,
    );
    expect(look(block)).to.include({ paddingTop: "0px", paddingBottom: "0px" });
  });

  for (const name of BLOCK_BACKGROUNDS) {
    it(`stands on the theme's colour ${name} [U-03, L-18]`, () => {
      const block = render(
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
    const block = render(<ContentBlock>Content</ContentBlock>);
    expect(look(block).backgroundColor).to.equal(NO_GROUND);
    block.render(<ContentBlock backgroundColor={"crimson" as BlockBackground}>Content</ContentBlock>);
    expect(look(block).backgroundColor).to.equal(NO_GROUND);
  });

  it("shows in theme v2 only, and follows a change of the theme with the same nodes [L-18, U-03]", () => {
    const block = render(<ContentBlock backgroundColor="tint">Content</ContentBlock>, "v1");
    const node = block.find(".content-block");
    expect(look(block)).to.eql({ paddingTop: "0px", paddingBottom: "0px", backgroundColor: NO_GROUND });
    block.host.setAttribute("theme", "v2");
    expect(look(block).paddingTop).to.equal("32px");
    expect(look(block).backgroundColor).to.not.equal(NO_GROUND);
    expect(block.find(".content-block")).to.equal(node);
  });
});
