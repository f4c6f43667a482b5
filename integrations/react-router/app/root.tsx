import type { ReactNode } from "react";
import { Outlet, Scripts, ScrollRestoration, useParams } from "react-router";
import { ShellTag } from "savings-shell/react-fragments";
import { localeOf } from "./shell/locales.ts";
import { ShellNavigation } from "./shell/navigation.tsx";
import { useNonce } from "./shell/nonce.tsx";
import config from "./shell/site.json";

/** Around every page, and around the page of an error. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = localeOf(useParams().locale) ?? "en";
  const nonce = useNonce();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          type="application/json"
          data-shell-config=""
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replaceAll("<", "\\u003c") }}
        />
        <link rel="stylesheet" href="/cdn/shell.css" />
        <script type="module" src="/cdn/shell.js" nonce={nonce} suppressHydrationWarning />
      </head>
      <body>
        <ShellTag tag="app-header" locale={locale} />
        <ShellTag tag="session-guard" locale={locale} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <ShellTag tag="app-footer" locale={locale} />
        <ShellNavigation />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <h1>This page cannot be shown.</h1>;
}
