import { data, Link, type LoaderFunctionArgs, useParams } from "react-router";
import type {} from "savings-shell/react";
import { localeOf } from "../shell/locales.ts";
import { PageMeta } from "../shell/page-meta.tsx";
import config from "../shell/site.json";

export function loader({ params }: LoaderFunctionArgs) {
  if (localeOf(params.locale) === undefined) throw data(`There is no market ${params.locale}.`, { status: 404 });
  return null;
}

export default function Page() {
  const { locale: prefix, "*": path = "" } = useParams();
  const locale = localeOf(prefix);
  const name = path.replace(/\/$/, "") || "home";
  const content = (
    <>
      <h1>{name}</h1>
      <Link to={`/${prefix}/`}>{config.site.name}</Link>
    </>
  );
  return (
    <>
      <PageMeta
        locale={locale}
        seo={{ meta_title: name, meta_description: `The page ${name} of ${config.site.name}` }}
      />
      {/* React puts no fragment into a tag with children: the gate stands bare, and shell.css hides it until it is defined. */}
      {name.split("/")[0] === "dashboard" ? (
        <auth-gate locale={locale} requires-auth bypass="false">
          {content}
        </auth-gate>
      ) : (
        content
      )}
    </>
  );
}
