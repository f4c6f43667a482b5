/** A component of a team, rendered on a server from its definition. */

import { createElement } from "react";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { defineReactElement } from "./define-react-element.ts";
import { ReactFragmentError, renderFragment } from "./react-fragment.tsx";
import { useShell, useTranslation } from "./use-shell.ts";

interface CardProps {
  readonly rates?: readonly { readonly bank: string; readonly rate: number }[];
  readonly limit?: number;
  readonly isFailing?: boolean;
}

function Card({ rates = [], limit, isFailing }: CardProps) {
  const { t, locale } = useTranslation();
  const { market, session } = useShell();
  if (isFailing) throw new TypeError("secret of Erika Musterfrau");
  const words = `${t("banks", { count: rates.length })} ${limit} ${locale} ${market.currency} ${rates[0]?.bank ?? ""}`;
  return createElement("p", { "data-session": session }, words);
}

const card = defineReactElement<CardProps>("server-card", Card, {
  props: {
    rates: { type: "json", schema: v.array(v.object({ bank: v.string(), rate: v.number() })) },
    limit: { type: "number", default: 3 },
    isFailing: "boolean",
  },
  namespaces: {
    "server-card": async (locale) =>
      locale === "pl-PL"
        ? { banks_one: "{{count}} bank", banks_few: "{{count}} banki", banks_many: "{{count}} banków" }
        : { banks_one: "{{count}} Bank", banks_other: "{{count}} Banken" },
  },
  styles: "p { color: red }",
});

const rates = [{ bank: "Banca <Aurelia>", rate: 0.02 }];

describe("the fragment of a React component", () => {
  it("has the component with texts, market and values of the tag, for nobody who is signed in [W-09]", async () => {
    const html = await renderFragment({ component: card, locale: "de-DE", attributes: { rates, limit: 7 } });
    expect(html).toContain('<p data-session="unknown">1 Bank 7 de-DE EUR Banca &lt;Aurelia&gt;</p>');
    expect(html).toMatch(/^<template shadowrootmode="open"><style>.*--shell-.*p \{ color: red \}<\/style>/s);
    expect(html).toMatch(/<\/div><\/template>$/);
  });

  it("has the plural forms and the currency of each locale", async () => {
    const attributes = { rates: JSON.stringify([...rates, ...rates]) };
    expect(await renderFragment({ component: card, locale: "pl-PL", attributes })).toContain("2 banki 3 pl-PL PLN");
  });

  it("is refused with the place and without the value where a request is wrong", async () => {
    const refused = (request: { locale?: string; attributes?: Record<string, unknown> }) =>
      renderFragment({ component: card, locale: "de-DE", ...request }).catch((error: unknown) => error);
    const answers = await Promise.all([
      refused({ locale: "sv-SE" }),
      refused({ attributes: { colour: "red" } }),
      refused({ attributes: { rates: "[{" } }),
      refused({ attributes: { rates: [{ bank: "Secret Bank" }] } }),
      refused({ attributes: { "is-failing": true } }),
    ]);
    for (const answer of answers) expect(answer).toBeInstanceOf(ReactFragmentError);
    const messages = answers.map((answer) => (answer as Error).message);
    expect(messages[0]).toMatch(/^locale: .*de-DE/);
    expect(messages[1]).toMatch(/colour does not exist.*limit/);
    expect(messages[2]).toMatch(/rates/);
    expect(messages[3]).toMatch(/rates\.0\.rate/);
    expect(messages[4]).toBe("<server-card> did not render: TypeError.");
    expect(messages.join()).not.toMatch(/Secret|Musterfrau/);
  });
});
