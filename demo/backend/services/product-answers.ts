/** Product types, deposit access, offers, instances, pension products. */
import type { ServiceCall } from "./service-call.ts";

export function answerProductTypes({ response, sample }: ServiceCall): void {
  response.json(sample.productTypes);
}

export function answerDepositTypes({ response, sample }: ServiceCall): void {
  response.json(sample.depositTypes);
}

export function answerProductOffers({ response, sample }: ServiceCall): void {
  response.json(sample.productOffers);
}

export function answerProductInstances({ response, sample }: ServiceCall): void {
  response.json(sample.productInstances);
}

export function answerPensionProducts({ response, sample }: ServiceCall): void {
  response.json(sample.pensionProducts);
}
