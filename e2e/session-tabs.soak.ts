/** Long sessions in many tabs (`npm run test:nightly`); e2e/session-tabs.spec.ts has the short ones. */
import { test } from "./demo.ts";
import { IDENTITY_MODES, refreshTogether } from "./session-rounds.ts";

for (const mode of IDENTITY_MODES) {
  test(`40 rounds of four tabs refreshing at the same instant, mode ${mode}: one request each, nobody logged out [S-02, S-05]`, async ({
    context,
    demo,
  }) => {
    test.setTimeout(120_000);
    await demo.session({ mode });
    await refreshTogether(context, demo, { tabs: 4, count: 40 });
  });
}

test("ten tabs, a hundred rotations: one refresh each time and nobody is logged out [S-02, S-05]", async ({
  context,
  demo,
}) => {
  test.setTimeout(240_000);
  await refreshTogether(context, demo, { tabs: 10, count: 100 });
});
