import { describeReactElement } from "savings-shell/react-manifest";
import { offerListProps } from "./offer-list.props.ts";

export default describeReactElement("offer-list", offerListProps, {
  description: "The savings offers of a market, which the visitor can sort.",
  inputs: {
    src: "Address of the offers as JSON, in the shape of `offers`. It is asked for when the page gives no `offers`.",
    offers: {
      shape:
        'readonly { id: string; bank: string; country?: string; kind: "term" | "overnight" | "notice"; months?: number; days?: number; rate: number; href?: string }[]',
      description: "Offers of the page. The rate is a fraction: 0.0285 is 2.85 %. An offer with `href` is a link.",
    },
    sort: "Order at first: by rate, by term, or by the name of the bank.",
  },
  events: [
    {
      name: "offer-choose",
      cancelable: true,
      detail: "{ id: string; href: string }",
      description: "Before the link of an offer is followed.",
    },
  ],
  cssParts: [{ name: "offers", description: "The whole list." }],
});
