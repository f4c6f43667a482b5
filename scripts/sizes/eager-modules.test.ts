import { describe, expect, it } from "vitest";
import { eagerModulesCheck } from "./eager-modules.ts";

const problems = (text: string, file = "chunks/react-Ab1_-.js") => eagerModulesCheck(new Map([[file, text]])).problems;
const START = 'import{t as r}from"./rolldown-runtime-4tVx.js";';

describe("modules of React", () => {
  it("are compiled while they load by their parentheses", () => {
    expect(problems(`${START}var i=r((e=>{e.a=1})),a=r(((e,t)=>{t.exports=i()}));`)).toEqual([]);
    expect(problems('import{n,t}from"./rolldown-runtime-4tVx.js";var i=t((e=>{e.a=1}));')).toEqual([]);
  });

  it.each(["var i=r(e=>{e.a=1});", "var i=r((e=>{})),a=r((e,t)=>{t.exports=i()});"])("are found late in %s", (text) => {
    expect(problems(START + text)).toEqual([expect.stringContaining("1 modules of React have no parentheses")]);
  });

  it("are missed where none is found", () => {
    expect(problems("var a=1")).toHaveLength(1);
    expect(problems(START, "chunks/views-a.js")).toHaveLength(1);
  });
});
