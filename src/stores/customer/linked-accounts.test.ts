/** Linked accounts are read once, as soon as their flag is on [H-32]. */
import { atom } from "nanostores";
import { describe, expect, it, vi } from "vitest";
import { ANSWERS } from "../../api/answers.cases.ts";
import { CUSTOMER_ID, fakeNetwork, json, silence } from "../../api/client.cases.ts";
import { SAMPLE_CUSTOMER } from "../../domain/facts/facts.cases.ts";
import { FLAGS, type Flags } from "../../domain/facts/flag.ts";
import { type CustomerSource, readCustomer } from "./customer-source.ts";

const ON = { ...FLAGS, umtMinorAccountSwitch: true };
const KEPT = {
  customer: SAMPLE_CUSTOMER,
  products: { access: [], offers: [], investing: {} },
  unreadMessages: 0,
  programmes: [],
};

/** A page that shows a kept customer, whose linked accounts were not kept. */
async function shown(signal = new AbortController().signal, isSilent = false) {
  const isAboutAccounts = (url: URL) => url.pathname.endsWith("/switchable-accounts");
  const network = fakeNetwork((request) => {
    if (!isAboutAccounts(request.url)) return json([]);
    return isSilent ? silence(request) : json(ANSWERS.switchableAccounts);
  });
  const flags = atom<Flags>(FLAGS);
  const parts: object[] = [];
  const source: CustomerSource = {
    client: network.client,
    customerId: CUSTOMER_ID,
    userId: "user-1",
    flags,
    signal,
    onPart: (part) => parts.push(part),
    onProblem: () => undefined,
    onGroups: () => undefined,
  };
  await readCustomer(source, { parts: ["customer"], known: KEPT });
  const requests = () => network.sent.filter(({ url }) => isAboutAccounts(url));
  return { flags, parts, requests, linked: () => parts.filter((part) => "switchableAccounts" in part) };
}

describe("linked accounts", () => {
  it("are read once when their flag comes on, however often flags change after that [H-32]", async () => {
    const { flags, requests, linked } = await shown();
    expect(requests()).toEqual([]);
    flags.set({ ...FLAGS, smartBanner: true });
    expect(requests()).toEqual([]);
    flags.set(ON);
    flags.set({ ...ON, smartBanner: true });
    flags.set(FLAGS);
    flags.set(ON);
    await vi.waitFor(() => expect(linked()).toMatchObject([{ switchableAccounts: [{ customerId: "BAC-5" }] }]));
    expect(requests()).toHaveLength(1);
  });

  it("are not read for a customer who has left [H-32]", async () => {
    const caller = new AbortController();
    const { flags, requests } = await shown(caller.signal);
    caller.abort();
    flags.set(ON);
    const left = await shown(AbortSignal.abort());
    left.flags.set(ON);
    await new Promise((resolve) => setTimeout(resolve));
    expect([requests(), left.requests(), left.parts]).toEqual([[], [], []]);
  });

  it("are asked for no longer when the customer leaves meanwhile, which is no problem [H-32]", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const caller = new AbortController();
    const { flags, requests, linked } = await shown(caller.signal, true);
    flags.set(ON);
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    caller.abort();
    await vi.waitFor(() => expect(requests()[0]?.init.signal?.aborted).toBe(true));
    expect([linked(), warn.mock.calls]).toEqual([[], []]);
  });
});
