/** `savings-shell/react-manifest`: the public face of a React element, for custom-elements.json and editors. */
export {
  describeReactElement,
  type ReactElementCase,
  type ReactElementDescription,
} from "../src/react-elements/describe-react-element.ts";
