import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { FragmentProvider } from "savings-shell/react-fragments";
import { fragmentsOf } from "./shell/fragments.server.ts";
import { localeOf } from "./shell/locales.ts";
import { NonceProvider } from "./shell/nonce.tsx";
import { policyWith } from "./shell/policy.server.ts";

/** Renders a page. The fragments are known to this render only, so the page contains each of them once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const locale = localeOf(pathname.split("/")[1]);
  const nonce = randomBytes(16).toString("base64");
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <FragmentProvider texts={locale === undefined ? {} : await fragmentsOf(locale)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </FragmentProvider>
    </NonceProvider>,
    { nonce, signal: request.signal },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyWith(nonce));
  return new Response(body, { status, headers });
}
