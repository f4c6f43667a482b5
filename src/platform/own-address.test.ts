// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { ownAddress } from "./own-address.ts";

const PAGE = "https://norvane.example/de-de/rates/?a=1#top";

beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(PAGE);
});

describe("an address of the shell", () => {
  it.each([
    ["/svc/token", "https://norvane.example/svc/token"],
    ["svc/token", "https://norvane.example/svc/token"],
    ["?b=2", "https://norvane.example/de-de/rates/?b=2"],
    ["#end", "https://norvane.example/de-de/rates/?a=1#end"],
    ["#/MyInvestments", "https://norvane.example/de-de/rates/?a=1#/MyInvestments"],
    ["https://id.example/realms/x", "https://id.example/realms/x"],
    ["//id.example/x", "https://id.example/x"],
    ["tel:+4930", "tel:+4930"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["https://", "https://"],
  ])("%s is %s, whatever <base> says [L-04, A-03]", (address, whole) => {
    for (const base of ["", '<base href="http://evil.example/a/">', '<base href="//evil.example">']) {
      document.head.innerHTML = base;
      expect(ownAddress(address)).toBe(whole);
    }
    document.head.innerHTML = "";
  });
});
