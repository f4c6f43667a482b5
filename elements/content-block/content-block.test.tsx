import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { LAYOUT_MAX_WIDTH } from "../../src/domain/constants.ts";
import { checkPart, placeFragment } from "../../src/testing/part-checks.cases.ts";
import { type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { cases } from "./content-block.cases.ts";

const NO_GROUND = "rgba(0, 0, 0, 0)";

describe("content-block", () => {
  before(async () => {
    await import("./content-block.element.ts");
  });
  beforeEach(() => setViewport({ width: 1600, height: 800 }));
  afterEach(removePlaced);

  const render = (attributes: Readonly<Record<string, string>>) =>
    place("content-block", { id: "any", title: "", locale: "en-GB", attributes, content: "<p>Content</p>" });
  const look = (section: Element) => {
    const { paddingTop, paddingBottom, backgroundColor } = getComputedStyle(section);
    return { paddingTop, paddingBottom, hasGround: backgroundColor !== NO_GROUND };
  };
  const widthOf = ({ host }: Placed) => host.querySelector("p")?.getBoundingClientRect().width;

  it("has two width presets beside the widest [U-03, H-33]", async () => {
    expect(widthOf(await render({}))).to.equal(LAYOUT_MAX_WIDTH.default);
    expect(widthOf(await render({ width: "before-login" }))).to.equal(LAYOUT_MAX_WIDTH.beforeLogin);
    expect(widthOf(await render({ width: "after-login" }))).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
  });

  it("has air above and below and a ground in theme v2, unless told otherwise [L-18, U-03]", async () => {
    const { find, host } = await render({ theme: "v2", "background-color": "tint" });
    expect(look(find(".block"))).to.eql({ paddingTop: "32px", paddingBottom: "32px", hasGround: true });
    host.setAttribute("padding-top", "false");
    expect(look(find(".block"))).to.include({ paddingTop: "0px", paddingBottom: "32px" });
    Object.assign(host, { paddingTop: true, paddingBottom: false, backgroundColor: "sunken" });
    expect(look(find(".block"))).to.include({ paddingTop: "32px", paddingBottom: "0px" });
  });

  it("takes no air, ground or colour of text from the block around it, or from the page [L-18, U-03]", async () => {
    const { find, host } = await render({ theme: "v2" });
    const own = { ...look(find(".block")), color: getComputedStyle(find(".block")).color };
    expect(own).to.include({ paddingTop: "32px", paddingBottom: "32px", hasGround: false });
    const around = { "--block-start": "0", "--block-end": "1px", "--block-ground": "red", "--block-text": "red" };
    for (const [name, value] of Object.entries(around)) host.parentElement?.style.setProperty(name, value);
    expect({ ...look(find(".block")), color: getComputedStyle(find(".block")).color }).to.eql(own);
    host.parentElement?.removeAttribute("style");
  });

  it("does not show in theme v1 but for its width [L-18]", async () => {
    const { find } = await render({ "background-color": "tint" });
    expect(look(find(".block"))).to.eql({ paddingTop: "0px", paddingBottom: "0px", hasGround: false });
  });

  it("says that a ground is not on the list, and has none [U-03, W-02]", async () => {
    const { find, heard } = await render({ theme: "v2", "background-color": "pink" });
    expect(look(find(".block")).hasGround).to.equal(false);
    expect(heard.map(({ name }) => name)).to.eql(["shell-error"]);
  });

  it("leaves the type of its content to the page [U-03]", async () => {
    const { host } = await render({});
    document.body.style.fontFamily = "monospace";
    expect(getComputedStyle(host.querySelector("p") as Element).fontFamily).to.equal("monospace");
    document.body.style.fontFamily = "";
  });

  it("looks the same as a fragment, before the script [U-03, W-09]", async () => {
    const { default: decision } = await import("./content-block.decision.ts");
    const attributes = { theme: "v2", width: "after-login", "padding-top": "false", "background-color": "tint" };
    const one = { id: "fragment", title: "", locale: "en-GB", attributes, content: "<p>Content</p>" } as const;
    const host = await placeFragment("content-block", decision, one);
    expect(look(host.shadowRoot?.querySelector(".block") as Element)).to.eql({
      paddingTop: "0px",
      paddingBottom: "32px",
      hasGround: true,
    });
    expect(host.querySelector("p")?.getBoundingClientRect().width).to.equal(LAYOUT_MAX_WIDTH.afterLogin);
    host.remove();
  });

  checkPart("content-block", cases, "U-03");
});
