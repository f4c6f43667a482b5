import { CUSTOMER_STATUSES, type CustomerStatus } from "savings-shell/domain";
import { FragmentError, type FragmentRequest, renderFragment } from "savings-shell/fragments";

export const status: CustomerStatus = CUSTOMER_STATUSES[0];
const config = { site: { name: "Sparwelt", logo: { url: "/logo.svg", alt: "Sparwelt" } } };
const request: FragmentRequest = { tag: "app-header", locale: "de-DE", attributes: { page: "login" }, config };
export const text: string = await renderFragment(request).catch((error: unknown) => {
  if (error instanceof FragmentError) return error.message;
  throw error;
});
// @ts-expect-error a site is needed
await renderFragment({ tag: "app-header", locale: "de-DE" });
