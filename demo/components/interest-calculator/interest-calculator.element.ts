/** Importing this file defines `<interest-calculator>`. */
import { defineReactElement } from "savings-shell/react";
import styles from "./interest-calculator.css?inline";
import { calculatorProps } from "./interest-calculator.props.ts";
import { InterestCalculator } from "./interest-calculator.view.tsx";

export default defineReactElement("interest-calculator", InterestCalculator, {
  props: calculatorProps,
  events: { onCalculate: "interest-calculated" },
  namespaces: { "interest-calculator": (locale) => import(`./locales/${locale}.json`) },
  styles,
});
