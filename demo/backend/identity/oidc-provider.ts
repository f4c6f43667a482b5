/**
 * The parts of oidc-provider that the demo uses, typed as its index. The index itself prints a warning on Node 20, which the
 * demo supports and is tested on.
 */
import type * as index from "oidc-provider";
// @ts-expect-error The types describe the index only.
import * as untypedErrors from "oidc-provider/lib/helpers/errors.js";
// @ts-expect-error The types describe the index only.
import * as untypedPolicy from "oidc-provider/lib/helpers/interaction_policy/index.js";
// @ts-expect-error The types describe the index only.
import { Provider as UntypedProvider } from "oidc-provider/lib/provider.js";

export const Provider = UntypedProvider as typeof index.default;
export const errors = untypedErrors as typeof index.errors;
export const interactionPolicy = untypedPolicy as typeof index.interactionPolicy;
