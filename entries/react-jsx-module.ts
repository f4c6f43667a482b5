/** `react-jsx-runtime.js`: what compiled JSX imports as `react/jsx-runtime`, from the shell's copy of React. */
export { Fragment, jsx, jsxs } from "react/jsx-runtime";
