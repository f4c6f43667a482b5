/**
 * A tag of the shell with the fragment that a server has rendered, for React without server components. The text of the
 * fragment is known to the render on the server only, so a page contains it once. In the browser the parser has moved it into the
 * shadow root, and React finds the tag as empty as its own render leaves it. It uses nothing that React 17 lacks.
 */
import { createContext, createElement, type ReactElement, type ReactNode, useContext, version } from "react";
import { sharedByCopies } from "../platform/shared-by-copies.ts";

/** Fragments of the page, by tag. */
export type FragmentTexts = Readonly<Record<string, string>>;

const Fragments = sharedByCopies(`fragments of React ${version.split(".")[0]}`, () => createContext<FragmentTexts>({}));

interface ProviderProps {
  readonly texts: FragmentTexts;
  readonly children?: ReactNode;
}

/** Around the application in the render on the server. The render in the browser has none. */
export const FragmentProvider = ({ texts, children }: ProviderProps): ReactElement =>
  createElement(Fragments.Provider, { value: texts }, children);

/** The tag with its attributes, and with its fragment where the provider has one. */
export function ShellTag({
  tag,
  ...attributes
}: { readonly tag: string } & Readonly<Record<string, unknown>>): ReactElement {
  const text = useContext(Fragments)[tag] ?? "";
  return createElement(tag, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text },
  });
}
