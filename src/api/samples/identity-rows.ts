import { GERMAN_IDENTITIES } from "./german-identities.data.ts";
import type { IdentityRows } from "./identity-row.ts";
import { OTHER_IDENTITIES } from "./other-identities.data.ts";

/** Who the sample customers are; leaving one out does not compile. */
export const IDENTITY_ROWS: IdentityRows = { ...GERMAN_IDENTITIES, ...OTHER_IDENTITIES };
