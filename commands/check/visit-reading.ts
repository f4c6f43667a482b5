/** What one visit reads from a page: plain data, from which the rules of this folder find mistakes. */
import type { Explanation } from "../../src/domain/explain/explanation.ts";

/** The ways in which the command opens a page. */
export const VISIT_KINDS = ["visitor", "author", "phone", "without script", "behind a consent tool"] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];

/** A report of the shell, as `shell-error` carries it. */
export interface ReportedError {
  readonly code: string;
  readonly message: string;
  readonly tag: string;
}

export interface PolicyViolation {
  /** Such as `script-src-elem`. */
  readonly directive: string;
  /** Address, or `inline`. */
  readonly blocked: string;
  /** Tag of the shell whose shadow root contains the refused part; empty elsewhere. */
  readonly tag: string;
}

export interface TagReading {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isDefined: boolean;
  /** It has its shadow root, or that of its fragment. */
  readonly hasRoot: boolean;
  /** The root contains the place in which elements render. */
  readonly hasMount: boolean;
  /** Version of the markup, on a fragment. */
  readonly markup: string | null;
  /** A `template` with the markup of a fragment stands in the tag, because no parser has read it. */
  readonly hasUnreadTemplate: boolean;
  /** Height in px, now and in the first frame with the tag. */
  readonly height: number;
  readonly firstHeight: number;
  readonly width: number;
  /** What hides the tag, such as `<div#panel> by display: none`; empty where it is shown. */
  readonly hiddenBy: string;
  /** An element around it that takes its presses or its meaning, such as `<a>` or `<div#box> with inert`; empty without one. */
  readonly within: string;
  /** How much smaller or larger than written a style shows it: 1 for as written. */
  readonly scale: number;
  /** The facts from which its fragment was rendered, as JSON. */
  readonly snapshot: string | null;
}

/** A tag of the shell at a place where no visitor meets it. */
export interface LostTag {
  readonly name: string;
  readonly place: "noscript" | "template" | "comment" | "text" | "frame";
}

export interface CoveredControl {
  readonly tag: string;
  /** Its text. */
  readonly name: string;
  /** The element that lies over it, or the reason why it takes no press. */
  readonly by: string;
  /** `by` is a reason: a style cuts the control off or keeps presses from it. */
  readonly isStyled: boolean;
  /** That element is a dialog, such as that of a consent tool, or covers nearly all of the window. */
  readonly isLayer: boolean;
}

/** What a press on the first menu of the header has opened. */
export interface MenuReading {
  readonly tag: string;
  /** The words of its trigger. */
  readonly name: string;
  readonly isOpen: boolean;
  /** How many links and menus it shows. */
  readonly entries: number;
  /** How far it reaches out of the window, in px. */
  readonly outside: number;
  /** An entry in nearly the colour of its ground; empty without one. */
  readonly pale: string;
  /** A style of the page that hides or cuts it, such as `display: none`; empty without one. */
  readonly hiddenBy: string;
  /** An entry under something of the page. */
  readonly covered?: Omit<CoveredControl, "tag" | "isStyled">;
}

export interface ScriptReading {
  /** Whole address; empty for an inline script. */
  readonly src: string;
  /** Its attribute `type`, in lower case. */
  readonly type: string;
  /** An optimizer has put the address aside, and loads it later. */
  readonly isDelayed: boolean;
}

export interface ConfigBlock {
  readonly type: string;
  readonly text: string;
}

export interface DomReading {
  readonly address: string;
  readonly characterSet: string;
  readonly hasViewport: boolean;
  readonly scripts: readonly ScriptReading[];
  readonly configBlocks: readonly ConfigBlock[];
  /** Every tag with a hyphen in its name. */
  readonly tags: readonly TagReading[];
  readonly lost: readonly LostTag[];
  /** Language of the root. */
  readonly language: string;
  /** Width of the window in px. */
  readonly windowWidth: number;
  readonly covered: readonly CoveredControl[];
  /** Width in px by which the page is wider than the window. */
  readonly overflow: number;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly errors: readonly ReportedError[];
  readonly violations: readonly PolicyViolation[];
  /** Build and version of each script of the shell that has announced an element. */
  readonly builds: readonly string[];
  /** Sum of the layout shifts without a press of the visitor, and what moved first. */
  readonly shift: number;
  readonly moved: string;
  /** Names of the commands in Google's data layer, such as `consent default`, in their order. */
  readonly layer: readonly string[];
}

/** An answer that the browser got while the page loaded. */
export interface SeenAnswer {
  readonly url: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** By the browser's words, such as `script`. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Visit {
  readonly kind: VisitKind;
  readonly page: DomReading;
  /** The page before scripts were allowed, of a visit behind a consent tool. */
  readonly before?: DomReading;
  readonly answers: readonly SeenAnswer[];
  /** Messages of errors that no script of the page has caught. */
  readonly failures: readonly string[];
  /** Missing where no menu can be pressed. */
  readonly menu?: MenuReading | undefined;
  /** What `shell.explain()` says; missing where the shell has not started. */
  readonly explanation?: Explanation | undefined;
}

/** The answer to a request for the probe of the session guard, without a token. */
export interface ProbeAnswer {
  readonly address: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly contentType: string;
  /** The page may read it: it is of the page's own origin, or names that origin and allows credentials. */
  readonly isReadable: boolean;
  /** The JSON of the answer; undefined where it is none. */
  readonly json: unknown;
}
