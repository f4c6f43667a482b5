/**
 * Orders of term deposits, for dashboards of other teams. An order is carried out once for each `Idempotency-Key`: the same order with
 * the same key gets the first answer again.
 */
import type { ServiceCall } from "./service-call.ts";
import { textOf } from "./service-call.ts";

const MINIMUM = 1000;

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface KeptOrder {
  /** The body of the request, as text. */
  readonly order: string;
  readonly answer: Answer;
}

/** The handlers of one run of the demo, around its orders in memory. */
export function depositOrders() {
  /** By customer and key. */
  const kept = new Map<string, KeptOrder>();
  const placed = new Map<string, object[]>();

  function place(
    customer: string,
    { offer_id, amount }: { readonly offer_id?: unknown; readonly amount?: unknown },
  ): Answer {
    const offerId = textOf(offer_id);
    if (offerId === undefined) return refusal("40011", "An offer is needed", "offer_id");
    if (typeof amount !== "number" || amount < MINIMUM) {
      return refusal("40012", `Minimum is ${MINIMUM} EUR`, "amount");
    }
    const orders = placed.get(customer) ?? [];
    const order = { order_id: `ORD-${orders.length + 1}`, offer_id: offerId, amount };
    placed.set(customer, [...orders, order]);
    return { status: 201, body: order };
  }

  return {
    answerOrder({ request, response, sample }: ServiceCall): void {
      const key = textOf(request.headers["idempotency-key"]);
      if (key === undefined) {
        send(response, { status: 400, body: { code: "40001", message: "The header Idempotency-Key is missing" } });
        return;
      }
      const name = JSON.stringify([sample.id, key]);
      const order = JSON.stringify(request.body);
      const known = kept.get(name);
      if (known !== undefined && known.order !== order) {
        send(response, refusal("40002", "This key belongs to another order", "Idempotency-Key"));
        return;
      }
      const answer = known?.answer ?? place(sample.id, request.body ?? {});
      kept.set(name, { order, answer });
      send(response, answer);
    },
    answerOrders({ response, sample }: ServiceCall): void {
      response.json(placed.get(sample.id) ?? []);
    },
  };
}

const refusal = (code: string, message: string, field: string): Answer => ({
  status: 422,
  body: { code, message, field },
});

const send = (response: ServiceCall["response"], { status, body }: Answer) => void response.status(status).json(body);
