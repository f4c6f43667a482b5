/** Links of the shell to pages of this site replace the content of the page, without a load. */
document.addEventListener("shell-navigate", (event) => {
  const { href, modifiers } = event.detail;
  const target = new URL(href, location.href);
  const opensElsewhere = modifiers.ctrlKey || modifiers.metaKey || modifiers.shiftKey || modifiers.altKey;
  if (target.origin !== location.origin || opensElsewhere) return;
  event.preventDefault();
  const address = target.pathname + target.search + target.hash;
  htmx.ajax("GET", address, { target: "#main", select: "#main", swap: "outerHTML", push: address });
});
