/** Linked accounts of `GET /public/users/{userId}/switchable-accounts`. Source: first specification text, section 3. */
import * as v from "valibot";
import { identifier, list, text } from "./field.ts";

export const WireSwitchableAccountSchema = v.object({ first_name: text, last_name: text, customer_id: identifier });
export type WireSwitchableAccount = v.InferInput<typeof WireSwitchableAccountSchema>;

export const WireSwitchableAccountsSchema = list(WireSwitchableAccountSchema);
export type WireSwitchableAccounts = v.InferInput<typeof WireSwitchableAccountsSchema>;
