// A server's page with a fragment, taken over in a browser by the React of this project: once in the HTML, and left as it stands.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { Window } from "happy-dom";
import { FragmentProvider, ShellTag } from "savings-shell/react-fragments";

const require = createRequire(import.meta.url);
const { createElement, useState } = require("react");
const { renderToString } = require("react-dom/server");

const TEXT = '<template shadowrootmode="open"><div data-shell-mount="">Norvane</div></template>';
let renderAgain;

function Application() {
  const [count, setCount] = useState(0);
  renderAgain = () => setCount(count + 1);
  return createElement("div", null, createElement(ShellTag, { tag: "app-header", locale: "de-DE", title: `${count}` }));
}

const page = renderToString(
  createElement(FragmentProvider, { texts: { "app-header": TEXT } }, createElement(Application)),
).replace(' data-reactroot=""', "");
assert.equal(page, `<div><app-header locale="de-DE" title="0">${TEXT}</app-header></div>`);

const window = new Window();
Object.assign(globalThis, { window, document: window.document, navigator: window.navigator });
const { flushSync, hydrate } = require("react-dom");
const said = [];
console.error = (...words) => said.push(words.join(" "));
// The parser moves the template into the shadow root.
const root = document.createElement("div");
root.innerHTML = page.replace(TEXT, "");
document.body.append(root);
const header = document.querySelector("app-header");
flushSync(() => {
  if (require("react").version.startsWith("17.")) hydrate(createElement(Application), root);
  else require("react-dom/client").hydrateRoot(root, createElement(Application));
});
flushSync(() => renderAgain());
assert.equal(document.querySelector("app-header"), header);
assert.equal(header.outerHTML, '<app-header locale="de-DE" title="1"></app-header>');
assert.deepEqual(said, []);
console.log(`taken over by React ${require("react").version}`);
process.exit();
