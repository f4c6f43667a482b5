/** Names in the browser's storage that no other page of the demo has, so that the stage logs nobody in or out there. */
export const STAGE_STORAGE = {
  auth: "stage.auth",
  timeDifference: "stage.timeDifference",
  timeSuspected: "stage.timeSuspected",
  lastActive: "stage.lastActive",
  keptCustomer: "stage.keptCustomer",
  identified: "stage.identified",
  endReason: "stage.endReason",
  deepLink: "stage.deepLink",
  flags: "stage.flags",
} as const;

/** sessionStorage: which session of which sample customer is stored. */
export const STAGE_SESSION = "stage.session";

/** Empty for a visitor. */
export const stageSessionOf = ({ as, session }: { readonly as: string; readonly session: string }): string =>
  as && `${as}, ${session}`;

/** The settings of the demo's provider for a session that has 10 seconds left when its page is ready. */
export const SHORT_SESSION = { maximumSeconds: 18 } as const;
