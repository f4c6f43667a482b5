import Link from "next/link";
import type {} from "savings-shell/react";
import { localeOf } from "../../../shell/locales.ts";
import { PageMeta } from "../../../shell/page-meta.tsx";
import config from "../../../shell/site.json";

interface PageProps {
  readonly params: Promise<{ readonly locale: string; readonly path?: readonly string[] }>;
}

export default async function Page({ params }: PageProps) {
  const { locale: prefix, path = [] } = await params;
  const locale = localeOf(prefix);
  const name = path.join("/") || "home";
  const content = (
    <>
      <h1>{name}</h1>
      <Link href={`/${prefix}/`}>{config.site.name}</Link>
    </>
  );
  return (
    <>
      <PageMeta
        locale={locale}
        seo={{ meta_title: name, meta_description: `The page ${name} of ${config.site.name}` }}
      />
      {/* React puts no fragment into a tag with children: the gate stands bare, and shell.css hides it until it is defined. */}
      {path[0] === "dashboard" ? (
        <auth-gate locale={locale} requires-auth bypass="false">
          {content}
        </auth-gate>
      ) : (
        content
      )}
    </>
  );
}
