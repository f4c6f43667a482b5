/** One mistake in data from a host or an operator: where it is, what is expected there, and how to mend it. */
export interface DataIssue {
  /** Place in the data, such as `navItems[2].subMenus[0].main[1].href`. */
  readonly path: string;
  /** A short description of the expected value. */
  readonly expected: string;
  /** States what was found and how to mend it. Never contains the value itself, which may describe a customer. */
  readonly hint: string;
}

/** The readable part of the data, and all mistakes. */
export interface Parsed<T> {
  readonly data: T;
  readonly issues: readonly DataIssue[];
}

/** Number of entries read from one piece of data, far above any real menu and low enough not to freeze the page. */
export const MAXIMUM_READ_ENTRIES = 2000;
/** Number of mistakes listed for one piece of data. One more entry says that there are others. */
export const MAXIMUM_ISSUES = 100;

interface Reading {
  readonly issues: DataIssue[];
  entries: number;
}

/** A place in the data while it is read. All places of one reading share the list of mistakes and the limits. */
export class Place {
  readonly path: string;
  readonly #reading: Reading;

  constructor(path: string, reading: Reading = { issues: [], entries: 0 }) {
    this.path = path;
    this.#reading = reading;
  }

  get issues(): readonly DataIssue[] {
    return this.#reading.issues;
  }

  key(name: string): Place {
    return new Place(this.path === "" ? name : `${this.path}.${name}`, this.#reading);
  }

  item(position: number): Place {
    return new Place(`${this.path}[${position}]`, this.#reading);
  }

  /** True if a mistake was reported at exactly this place. */
  get isMistaken(): boolean {
    return this.issues.some(({ path }) => path === this.path);
  }

  /** Reports a mistake here, at most one per place. Returns undefined, so that a reader can return the call. */
  mistake(expected: string, hint: string): undefined {
    const { issues } = this.#reading;
    if (this.isMistaken) return undefined;
    if (issues.length < MAXIMUM_ISSUES) issues.push({ path: this.path, expected, hint });
    else if (issues.length === MAXIMUM_ISSUES) {
      issues.push({ path: this.path, expected: "data without mistakes", hint: "There are more mistakes than listed." });
    }
    return undefined;
  }

  /** Counts one entry. Returns false, and reports one mistake, once the data has too many entries. */
  countEntry(): boolean {
    this.#reading.entries += 1;
    if (this.#reading.entries === MAXIMUM_READ_ENTRIES + 1) {
      this.mistake(`at most ${MAXIMUM_READ_ENTRIES} entries in all`, "There are more. The rest is left out.");
    }
    return this.#reading.entries <= MAXIMUM_READ_ENTRIES;
  }
}
