/** `savings-shell/react-fragments`: tags with their fragments in a React application that a server renders. The host provides React. */
export { FragmentProvider, ShellTag } from "../src/react-elements/shell-tag.ts";
