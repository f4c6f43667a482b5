import { describeReactElement } from "savings-shell/react-manifest";
import { depositOverviewProps } from "./deposit-overview.props.ts";

export default describeReactElement("deposit-overview", depositOverviewProps, {
  description:
    "The deposits of the customer with their sum, from the deposit service. Place it inside an `auth-gate`; for a visitor it shows a login button.",
  inputs: {
    kind: "The deposits that are shown: all, one kind, or `flexible` for those without a term.",
    offersHref: "Address of the offers; without it there is no link to them.",
    deposits: {
      shape:
        'readonly { id: string; bank: string; kind: "term" | "overnight" | "notice"; months?: number; days?: number; amount: number; rate: number; ends?: string }[]',
      description:
        "Deposits of the page, in place of those of the service. A property only, as they describe a customer.",
    },
  },
  events: [],
  cssParts: [{ name: "overview", description: "The whole card." }],
});
