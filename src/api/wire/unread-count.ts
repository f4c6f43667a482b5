/** Unread threads of `GET /threads/unread-count`: the answer is the number itself. Source: first text, section 7. */
import type * as v from "valibot";
import { count } from "./field.ts";

export const WireUnreadCountSchema = count;
export type WireUnreadCount = v.InferInput<typeof WireUnreadCountSchema>;
