/** Links of the shell to pages of this site replace the content of the page, without a load. */
import { followWith } from "/cdn/navigation.js";

followWith((path) => {
  htmx.ajax("GET", path, { target: "#main", select: "#main", swap: "outerHTML", push: path });
});
