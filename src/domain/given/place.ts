/** One mistake in data that somebody else handed in: where, what is wanted there, and how to mend it. */
export interface DataIssue {
  /** Place in the data, such as `navItems[2].subMenus[0].main[1].href`. */
  readonly path: string;
  /** What belongs there, in a few words. */
  readonly expected: string;
  /** What was found and how to mend it. Never holds the value itself: it may describe a customer. */
  readonly hint: string;
}

/** Data as far as it could be read, and every mistake in it. */
export interface Parsed<T> {
  readonly data: T;
  readonly issues: readonly DataIssue[];
}

/** Entries read from one piece of data before the rest is left out: far beyond any menu, far below a frozen page. */
export const MAXIMUM_ENTRIES = 2000;
/** Mistakes listed for one piece of data; one more says that there are others. */
export const MAXIMUM_ISSUES = 100;

interface Reading {
  readonly issues: DataIssue[];
  entries: number;
}

/** A place in the data while it is read; places of one reading share its list of mistakes and its limits. */
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

  /** True when a mistake was noted exactly here. */
  get isMistaken(): boolean {
    return this.issues.some(({ path }) => path === this.path);
  }

  /** Notes a mistake here, one for each place; gives undefined, so that a reader can return it. */
  mistake(expected: string, hint: string): undefined {
    const { issues } = this.#reading;
    if (this.isMistaken) return undefined;
    if (issues.length < MAXIMUM_ISSUES) issues.push({ path: this.path, expected, hint });
    else if (issues.length === MAXIMUM_ISSUES) {
      issues.push({ path: this.path, expected: "data without mistakes", hint: "There are more mistakes than listed." });
    }
    return undefined;
  }

  /** Counts one entry; false, and one mistake for all, when the data holds more than anybody can look at. */
  takesEntry(): boolean {
    this.#reading.entries += 1;
    if (this.#reading.entries === MAXIMUM_ENTRIES + 1) {
      this.mistake(`at most ${MAXIMUM_ENTRIES} entries in all`, "There are more. The rest is left out.");
    }
    return this.#reading.entries <= MAXIMUM_ENTRIES;
  }
}
