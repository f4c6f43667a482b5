/** `savings-shell/react-server`: HTML of a React component of a team for its tag, rendered on a server. The host provides React. */
export {
  ReactFragmentError,
  type ReactFragmentRequest,
  renderFragment,
} from "../src/react-elements/react-fragment.tsx";
