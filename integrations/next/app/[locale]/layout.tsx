import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Fragment } from "../../shell/fragment.tsx";
import { localeOf } from "../../shell/locales.ts";
import { ShellNavigation } from "../../shell/navigation.tsx";
import config from "../../shell/site.json";

interface LayoutProps {
  readonly children: ReactNode;
  readonly params: Promise<{ readonly locale: string }>;
}

export default async function Layout({ children, params }: LayoutProps) {
  const locale = localeOf((await params).locale);
  if (locale === undefined) notFound();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang={locale}>
      <head>
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
        <Fragment tag="app-header" locale={locale} />
        <Fragment tag="session-guard" locale={locale} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Fragment tag="app-footer" locale={locale} />
        <ShellNavigation />
      </body>
    </html>
  );
}
