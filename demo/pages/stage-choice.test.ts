import { expect, it } from "vitest";
import { choiceQuery, FIRST_CHOICE, frameAddress, readChoice } from "./stage-choice.ts";

const read = (query: string) => readChoice(new URLSearchParams(query), ["fr-active"]);

it("reads its own query again, which names only what was changed", () => {
  const choice = read("market=fr-FR&as=fr-active&scheme=dark&fault=balance&session=ending&line=slow&scripts=off");
  expect(read(choiceQuery(choice))).toEqual(choice);
  expect(choiceQuery(choice)).toBe(
    "market=fr-FR&as=fr-active&scheme=dark&fault=balance&scripts=off&line=slow&session=ending",
  );
  expect(choiceQuery(FIRST_CHOICE)).toBe("");
});

it("takes unknown values as the first choice, and ends no session of a visitor", () => {
  expect(read("market=xx-XX&as=nobody&theme=v9&width=1&fault=all&session=ending")).toEqual(FIRST_CHOICE);
});

it("leads the frame to the page of the market", () => {
  expect(frameAddress(read("market=fr-FR&as=fr-active"))).toBe(
    "/stage/fr-fr/?theme=v1&scheme=light&line=fast&session=calm&as=fr-active",
  );
});
