import { atom, computed } from "nanostores";
import { describe, expect, it, vi } from "vitest";
import { sharedAtom } from "./shared-atom.ts";

/** The calls that listeners of each kind of atom receive for the same steps. */
function told(make: typeof sharedAtom, steps: (one: ReturnType<typeof sharedAtom<number>>, say: Say) => void) {
  const heard: string[] = [];
  steps(make(1), (who) => (value) => heard.push(`${who} ${value}`));
  return heard;
}
type Say = (who: string) => (value: number) => void;

describe("an atom of the registry", () => {
  it.each<[string, Parameters<typeof told>[1]]>([
    [
      "subscribers hear at once, listeners of changes only",
      (one, say) => {
        one.subscribe(say("a"));
        one.listen(say("b"));
        one.set(2);
        one.set(2);
        say("read")(one.get());
      },
    ],
    [
      "one function may listen twice, and each stop is its own",
      (one, say) => {
        const both = say("a");
        const stop = one.listen(both);
        one.listen(both);
        one.set(2);
        stop();
        one.set(3);
      },
    ],
    [
      "who was stopped meanwhile hears no more",
      (one, say) => {
        one.listen(() => stop());
        const stop = one.listen(say("b"));
        one.set(2);
      },
    ],
    [
      "who begins to listen meanwhile hears the next change",
      (one, say) => {
        const stop = one.listen(() => {
          stop();
          one.listen(say("late"));
        });
        one.set(2);
        one.set(3);
      },
    ],
  ])("does as one of nanostores: %s [W-03]", (_, steps) => {
    expect(told(sharedAtom, steps)).toEqual(told(atom as typeof sharedAtom, steps));
  });

  it("tells everybody the last value once, when a listener sets another", () => {
    const heard = told(sharedAtom, (one, say) => {
      one.listen((value) => value === 2 && one.set(3));
      one.listen(say("b"));
      one.set(2);
    });
    expect(heard).toEqual(["b 3"]);
  });

  it("stops nobody where a listener throws, and says so [W-03]", () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const mistake = new Error("of a host");
    const heard = told(sharedAtom, (one, say) => {
      one.listen(() => {
        throw mistake;
      });
      one.listen(say("b"));
      one.set(2);
    });
    expect([heard, reported.mock.calls]).toEqual([["b 2"], [[mistake]]]);
  });

  it("is followed by what nanostores computes, listened to or not", () => {
    const one = sharedAtom(1);
    const own = atom(10);
    const sum = computed([one, own], (a, b) => a + b);
    const heard: number[] = [];
    expect(sum.get()).toBe(11);
    one.set(2);
    expect(sum.get()).toBe(12);
    const stop = sum.subscribe((value) => heard.push(value));
    one.set(3);
    own.set(20);
    stop();
    one.set(4);
    expect([heard, sum.get()]).toEqual([[12, 13, 23], 24]);
  });
});
