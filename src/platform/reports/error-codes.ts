/**
 * Every code that elements and scripts report, with what its page in the documentation says. Browsers load none of this: code
 * imports only the type.
 */
interface ErrorDescription {
  readonly meaning: string;
  readonly cause: string;
  /** Markdown, in the imperative. */
  readonly remedy: string;
}

export const ERROR_CODES = {
  "already-defined": {
    meaning: "An element of this name existed before the script could define it.",
    cause:
      "The page loads the script twice, loads the scripts of two releases, has a remote of a federation with a copy of its own, or has an element of its own with one of our names.",
    remedy:
      'Load the script once. In a federation share the package: `"savings-shell/": { singleton: true }`. If your page owns the name, use `shell-prefixed.js` with `data-prefix="sv"` and write `<sv-app-header>`.',
  },
  "account-switch-failed": {
    meaning:
      "The customer chose a linked account, and the switch did not happen. Nothing has changed for the customer.",
    cause: "The request of the switch was refused, or had no answer.",
    remedy: "Check the key `accountSwitch` of the configuration, and the answer of the service in the network log.",
  },
  "bad-attribute": {
    meaning: "The text of an attribute is no value of it, so its default applies.",
    cause: "A spelling mistake, or JSON that cannot be parsed.",
    remedy:
      "Write one of the values that the page of the element lists. In JSON, write `&quot;` for quotation marks and `&gt;` for `>`: editors of a CMS curl the quotes otherwise.",
  },
  "bad-config": {
    meaning: "A key of the configuration is ignored. All other keys apply.",
    cause:
      "The key does not exist, its value has another type, the block is no JSON, or a sensitive key stands outside of the document's head.",
    remedy:
      "Correct the key that the message names. `dist/schema/config.schema.json` lets an editor check the block while you type.",
  },
  "bad-content": {
    meaning: "A part of the operator's content is wrong, and the built-in part is shown in its place.",
    cause: "A missing field, a link that is refused, or a field of another type in the content of this locale.",
    remedy: "Correct the path that the message names, and render the fragments again.",
  },
  "bad-data": {
    meaning: "A part of the data that the page passes to an element is left out.",
    cause: "A field is missing, has another type, or contains an address that must not be followed.",
    remedy: "Correct the path that the message names, such as `navItems.0.href`. The rest of the data is used.",
  },
  "bad-property": {
    meaning: "A property was set to a value of another type, so it is ignored and the attribute applies.",
    cause: "A framework or script passes, for example, a number where the element takes a text.",
    remedy: "Pass a value of the type that the page of the element lists.",
  },
  "bad-refresh": {
    meaning: "A call of `shell.refresh()` named something that cannot be read again. Nothing was read.",
    cause: "A spelling mistake in the call.",
    remedy: "Call `shell.refresh()`, or name `customer`, `balance` or `unread`.",
  },
  "account-number-unreadable": {
    meaning: "The account menu lacks the account number or the sort code.",
    cause: "The account service sent a number with too many digits, a fraction or something that is no number.",
    remedy: "Have the service send `accountNumber` and `sortCode` as texts of digits.",
  },
  "balance-unavailable": {
    meaning: "The header shows a notice in place of the balance.",
    cause:
      "The account service is in maintenance, answered in part, failed, or sent amounts that cannot be read. The message says which.",
    remedy: "Find the failed call in the network log. In maintenance there is nothing to do.",
  },
  "content-failed": {
    meaning: "The operator's content did not arrive, so the built-in menus, footer and texts are shown.",
    cause: "The address in `content` is wrong, refuses the page's origin, or takes longer than three seconds.",
    remedy: "Open the address of the message, check its status, and its header `Access-Control-Allow-Origin`.",
  },
  "content-outside": {
    meaning: "The content of the tag stands behind it in the page, so the tag is empty. A dialog stays closed.",
    cause:
      "An editor has put a `<p>` around the tag. A paragraph holds no paragraphs, lists or headings, so the parser of the browser ends it there.",
    remedy: "Place the tag outside of the paragraph, such as by the source view of the editor.",
  },
  "customer-unavailable": {
    meaning: "The customer could not be read, so the header shows its logo and the logout only.",
    cause: 'The customer service failed, or a header with `type="private"` gets no customer.',
    remedy: 'Find the failed call in the network log. With `type="private"`, set the property `customer` or `data`.',
  },
  "dpop-failed": {
    meaning:
      "The tokens of the session are not bound to this browser as `identity.dpop` says, or the proof of its key fails.",
    cause:
      "The login page does not sign in with the same `dpop`, the identity provider has DPoP off or hides its nonce, or the browser has lost the key. The message says which.",
    remedy:
      "Compare login page and realm with [the contract](../contracts/identity.md#tokens-bound-to-the-browser). A browser without the key needs a new login, which happens by itself when the access token ends.",
  },
  "hidden-member": {
    meaning:
      "An element had the name of a member of `document`, and the page's own scripts got the element in place of the member. The name is taken away.",
    cause:
      "An image, a form, a frame or an object in the content has a name such as `createElement` or `body`. Only pages whose bundle contains the shell report it.",
    remedy: "Rename the element that the message describes. Do not let editors set `name` and `id` freely.",
  },
  "hydration-mismatch": {
    meaning: "The fragment in the page is not what the element would render, so it was replaced.",
    cause:
      "A server, proxy or formatter changed the fragment on its way, or the page combines a fragment with another tag.",
    remedy:
      "Include the fragment byte for byte, directly after the opening tag, in the variant that fits its attributes.",
  },
  "load-failed": {
    meaning: "A script or the texts of a locale did not load. What stood in the page before stays.",
    cause: "The network, a content security policy, an ad blocker, or a release that reached only some of the servers.",
    remedy:
      "Look for blocked requests on the console. Allow every script of the shell in `script-src`, and for parts for pages `lit-html` in `trusted-types`. Run `npx savings-shell verify`.",
  },
  "logout-failed": {
    meaning: "The session in this browser has ended, and a service did not confirm the logout.",
    cause: "The identity provider or the other service failed, or had no answer.",
    remedy: "Find the call in the network log. The session at the provider ends by its own limits.",
  },
  "missing-heading": {
    meaning: "The dialog has no accessible name, so a screen reader cannot announce it.",
    cause: "`<app-modal>` without the attribute `heading`, or with an empty one.",
    remedy: "Set `heading`.",
  },
  "missing-text": {
    meaning:
      "A React component asked for a text that its namespace lacks in this locale. Nothing is shown in its place.",
    cause: "The key is misspelt, or the file of this locale was not completed.",
    remedy: "Add the key to the namespace in the locale that the message names.",
  },
  "no-consent-tool": {
    meaning: "A visitor chose the cookie settings, and nothing opened.",
    cause: "The page loads no consent tool that the shell knows.",
    remedy: "Load the tool, set `consent.tool`, or listen to `shell-consent-open` and open your own.",
  },
  "no-menu": {
    meaning: "The locale has no menu for this kind of page, so its public menu is shown.",
    cause: "A corporate or bank header in a market that has none.",
    remedy: 'Set `locale="en"` on the tag, or leave out `page="corporate"` or `bank-navigation`.',
  },
  "not-shown": {
    meaning:
      "A modal dialog must open, and its tag is at a place of the page that is not shown. The page stays usable.",
    cause:
      "`<app-modal open>` or `<session-guard>` in an element with `hidden` or `display: none`, in a closed `details`, or in something else that hides it.",
    remedy:
      "Place the tag where it is shown, such as at the end of `<body>`. A dialog opens as soon as its place is shown; a session guard shows its dialog in another guard, or at the end of `<body>`.",
  },
  "probe-unavailable": {
    meaning:
      "Another server than the open API answered the session probe. The answer is ignored, and the session goes on.",
    cause:
      "The address in the message does not reach the open API: a server there has no such page, sends its own page for unknown paths, leads to a login, or forbids the path. Or the open API refuses without the word `session_over`.",
    remedy:
      "Route the address to the open API, or name another in `servicesOrigin` or `services`. A site without the service sets `session.probe` to false.",
  },
  "render-failed": {
    meaning: "An element failed while it rendered. The links of its fragment stay in the page.",
    cause: "A mistake in the shell, or a script of the page that changed the inside of the element.",
    remedy: "Report it with the text of `shell.explain()`. Until then the operator can stop the element (kill switch).",
  },
  "several-configs": {
    meaning: "The page has several blocks of configuration. Later ones override earlier ones, key by key.",
    cause: "A template and an editor's content each bring a block.",
    remedy: "Write a single block in the head.",
  },
  stopped: {
    meaning: "The operator has stopped an element or this version, so its fragment stays as it is.",
    cause: "The document of `statusUrl` names it.",
    remedy: "Nothing in the page. The operator removes the entry when the reason has gone.",
  },
  "swallowed-page": {
    meaning: "The element contains the rest of the page, which is hidden.",
    cause: "HTML has no self-closing custom elements: after `<app-header />` everything is content of the header.",
    remedy: "Write `<app-header></app-header>`.",
  },
  "tag-in-use": {
    meaning:
      "A tag under a name of ours has content of another component of the page. It is left as it is, and ours is not shown.",
    cause:
      "The page has a component of that name, such as one that `ng generate component header` has made: Angular's prefix is `app` by itself.",
    remedy:
      "Load `shell-prefixed.js`, which takes tags under a prefix of yours, or give the other component another prefix. A tag of ours names its `locale`.",
  },
  "unknown-locale": {
    meaning: "The tag or the page names no locale of the shell, so en is used, with the public menu of en-US.",
    cause: "A spelling mistake, or a language that several markets share and nothing else that names the market.",
    remedy: "Set the attribute `locale` to an id such as `de-AT`.",
  },
  "unread-count-unavailable": {
    meaning: "The number of unread messages is not known, so the header shows no dot.",
    cause: "The message service failed.",
    remedy: "Find the failed call in the network log.",
  },
  "unsafe-href": {
    meaning: "An address would run a script, so it is not followed. The login of the locale is used.",
    cause: "`login-href` contains `javascript:` or the like, or several slashes that lead to another host.",
    remedy: 'Write an address such as `login-href="/de-de/login/"`.',
  },
} as const satisfies Readonly<Record<string, ErrorDescription>>;

export type ErrorCode = keyof typeof ERROR_CODES;
