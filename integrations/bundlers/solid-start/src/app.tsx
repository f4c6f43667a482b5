import { Router, useBeforeLeave } from "@solidjs/router";
import { FileRoutes } from "@solidjs/start/router";
import { type ParentProps, Suspense } from "solid-js";

const prefixOf = (path: string) => path.split("/")[1];

/** The router follows each link by itself. Header, footer and `lang` belong to their locale, so another one is loaded. */
function Site(props: ParentProps) {
  useBeforeLeave((event) => {
    if (typeof event.to !== "string" || prefixOf(event.to) === prefixOf(event.from.pathname)) return;
    event.preventDefault();
    location.assign(event.to);
  });
  return <Suspense>{props.children}</Suspense>;
}

export default function App() {
  return (
    <Router root={Site}>
      <FileRoutes />
    </Router>
  );
}
