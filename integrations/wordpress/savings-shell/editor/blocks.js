/**
 * The blocks in the editor: the element itself stands in the canvas, whatever document that is, and the attributes are
 * fields beside it. Saved are attributes only; the server writes the tag.
 */
(({ blocks, blockEditor, components, element, i18n }, page) => {
  const { createElement, useEffect, useRef } = element;
  const { __ } = i18n;

  /** Configuration and scripts, once in the head of the canvas: a window of its own from WordPress 6.3 on. */
  function prepare({ head }, script) {
    if (page.config && !head.querySelector("script[data-shell-config]")) {
      const config = Object.assign(head.ownerDocument.createElement("script"), { type: "application/json" });
      config.dataset.shellConfig = "";
      config.textContent = page.config;
      head.append(config);
    }
    for (const file of new Set(["shell.js", script])) {
      const src = page.address + file;
      if ([...head.querySelectorAll("script")].some((one) => one.src === new URL(src, head.baseURI).href)) continue;
      head.append(Object.assign(head.ownerDocument.createElement("script"), { type: "module", src }));
    }
  }

  /** As `written_attributes` in src/tag.php. */
  function writtenAttributes({ attributes: known }, given) {
    const all = "locale" in known && !given.locale ? { ...given, locale: page.locale } : given;
    return Object.entries(all).flatMap(([name, value]) => {
      if (!(name in known) || value === undefined || value === "") return [];
      if (typeof value !== "boolean") return [[name, String(value)]];
      if (value) return [[name, ""]];
      return known[name].isOn ? [[name, "false"]] : [];
    });
  }

  /** Not rendered by the editor's React: it would write objects and handlers where the element expects attributes. */
  function Preview({ tag, known, attributes }) {
    const place = useRef(null);
    const written = JSON.stringify(writtenAttributes(known, attributes));
    useEffect(() => {
      const owner = place.current.ownerDocument;
      prepare(owner, known.script);
      const shown = owner.createElement(tag);
      for (const [name, value] of JSON.parse(written)) shown.setAttribute(name, value);
      place.current.replaceChildren(shown);
    }, [tag, known, written]);
    // Shown, not used: a click selects the block.
    return createElement("div", { ref: place, inert: "", style: { minHeight: "2em" } });
  }

  /**
   * JSON without the characters that WordPress changes for roles without unfiltered_html: in a block's attributes it takes
   * `>` for markup too. Within JSON the escapes mean the same.
   */
  function keptJson(text) {
    return text.replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }

  function field(name, meta, value, change) {
    const base = { key: name, label: name, help: meta.description };
    if (meta.type === "boolean")
      return createElement(components.ToggleControl, {
        ...base,
        checked: value ?? meta.isOn === true,
        onChange: change,
      });
    if (meta.type === "enum") {
      const options = ["", ...meta.values].map((one) => ({ value: one, label: one }));
      const onChange = (next) => change(next || undefined);
      return createElement(components.SelectControl, { ...base, value: value ?? "", options, onChange });
    }
    if (meta.type === "json") {
      const onChange = (next) => change(next ? keptJson(next) : undefined);
      return createElement(components.TextareaControl, { ...base, value: value ?? "", onChange });
    }
    const type = meta.type === "number" ? "number" : "text";
    const onChange = (next) => change(next === "" ? undefined : meta.type === "number" ? Number(next) : next);
    return createElement(components.TextControl, { ...base, type, value: value ?? "", onChange });
  }

  function editOf(tag, known) {
    const hasContent = known.slots.includes("");
    return function Edit({ attributes, setAttributes }) {
      const fields = Object.entries(known.attributes).map(([name, meta]) =>
        field(name, meta, attributes[name], (value) => setAttributes({ [name]: value })),
      );
      const panel = createElement(components.PanelBody, { title: __("Attributes", "savings-shell") }, ...fields);
      return createElement(
        "div",
        blockEditor.useBlockProps(),
        createElement(blockEditor.InspectorControls, null, panel),
        known.hasPreview ? createElement(Preview, { tag, known, attributes }) : createElement("code", null, `<${tag}>`),
        hasContent ? createElement(blockEditor.InnerBlocks) : null,
      );
    };
  }

  for (const [tag, known] of Object.entries(page.elements)) {
    // Title, attributes and the rest come from the server's registration.
    blocks.registerBlockType(`savings-shell/${tag}`, {
      apiVersion: 3,
      title: tag,
      category: "widgets",
      edit: editOf(tag, known),
      save: () => (known.slots.includes("") ? createElement(blockEditor.InnerBlocks.Content) : null),
    });
  }
})(window.wp, window.savingsShellBlocks);
