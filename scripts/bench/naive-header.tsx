/**
 * The baseline of the benchmark: a header and a footer as a team would write them first, one React component each in
 * a custom element, data in the script, menus as native popovers. No fragment, no splitting, no rules.
 */
import r2wc from "@r2wc/react-to-web-component";

interface NaiveMenu {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly href: string; readonly description?: string }[];
}

/** Filled in by the bench from the German menus. */
declare const __NAIVE_MENUS__: readonly NaiveMenu[];

const STYLES = `:host{display:block;font-family:system-ui}header{display:flex;gap:16px;align-items:center;min-height:80px;padding:0 32px}
button{all:unset;cursor:pointer;padding:12px}[popover]{inset:auto;top:80px;margin:0;padding:24px;border:1px solid #ccc;border-radius:12px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}p{margin:0;color:#555}footer{min-height:590px;padding:32px}`;

function NaiveHeader() {
  return (
    <header>
      <style>{STYLES}</style>
      <a href="/">Logo</a>
      {__NAIVE_MENUS__.map(({ title, items }, place) => (
        <div key={title}>
          <button type="button" popoverTarget={`menu-${place}`}>
            {title}
          </button>
          <div id={`menu-${place}`} popover="auto" className="menu">
            <Links items={items} />
          </div>
        </div>
      ))}
    </header>
  );
}

function NaiveFooter() {
  return (
    <footer>
      <style>{STYLES}</style>
      {__NAIVE_MENUS__.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Links items={items} />
        </section>
      ))}
    </footer>
  );
}

function Links({ items }: Pick<NaiveMenu, "items">) {
  return (
    <ul>
      {items.map(({ title, href, description }) => (
        <li key={title}>
          <a href={href}>{title}</a>
          {description !== undefined && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

customElements.define("naive-header", r2wc(NaiveHeader, { shadow: "open" }));
customElements.define("naive-footer", r2wc(NaiveFooter, { shadow: "open" }));
