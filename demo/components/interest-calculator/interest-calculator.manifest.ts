import { describeReactElement } from "savings-shell/react-manifest";
import { calculatorProps } from "./interest-calculator.props.ts";

export default describeReactElement("interest-calculator", calculatorProps, {
  description: "Interest for an amount and a term that the visitor chooses, from rates that the page gives.",
  inputs: {
    rates: {
      shape: "readonly { months: number; rate: number }[]",
      description:
        "Terms in months with their yearly rate as a fraction: 0.0285 is 2.85 %. Without one there is nothing to calculate.",
    },
    amount: "Amount at first, in the currency of the market.",
    minimum: "Least amount that can be invested.",
    maximum: "Greatest amount that can be invested.",
  },
  events: [
    {
      name: "interest-calculated",
      cancelable: true,
      detail: "{ amount: number; months: number; interest: number; total: number }",
      description: "The visitor has chosen another amount or term, and both are valid.",
    },
  ],
  cssParts: [{ name: "calculator", description: "The whole calculator." }],
});
