/** Names of a customer, and the person they belong to. Source: second specification text, section 3 [D-01, D-02]. */
import type { Customer, Person } from "./customer.ts";

/** All persons of a customer: the embedded ones if the answer has any, else those of the record. */
export function personsOf(customer: Customer): readonly Person[] {
  const embedded = customer.embedded?.persons ?? [];
  return embedded.length > 0 ? embedded : (customer.persons ?? []);
}

/** The user who signed in, as far as the access token names them. */
export interface SignedInUser {
  readonly personId?: string | undefined;
  readonly username?: string | undefined;
}

/**
 * The person whose user signed in. If the token names none of them: the only active account holder, else the first person. Of
 * several holders the first counts only if the token names nobody, because the name and the data of another must not be shown. The
 * specification does not say which of several counts: our choice.
 */
export function personUsed(customer: Customer, user: SignedInUser = {}): Person | undefined {
  const persons = personsOf(customer);
  const own = persons.find((person) => isUser(person, user));
  if (own !== undefined) return own;
  const holders = persons.filter((person) =>
    person.roles?.some(({ name, status }) => name === "ACCOUNT_HOLDER" && status === "ACTIVE"),
  );
  const isNamed = user.personId !== undefined || user.username !== undefined;
  if (isNamed && holders.length > 1) return undefined;
  return holders[0] ?? persons[0];
}

function isUser({ id, personId, username }: Person, user: SignedInUser): boolean {
  if (user.personId !== undefined) return personId === user.personId || id === user.personId;
  // Identity providers such as Keycloak write user names in lower case.
  return user.username !== undefined && username?.toLowerCase() === user.username.toLowerCase();
}

/** Company customers get other tax links in Germany [D-02, H-28]. */
export function isCompanyCustomer(customer: Customer): boolean {
  return customer.type === "company";
}

/** Words of academic titles by code: upper-case letters only. */
export type AcademicTitles = Readonly<Record<string, string>>;

/**
 * Academic titles as written before a name. The specification shows no codes; these are the usual ones, and configuration adds
 * others.
 */
const ACADEMIC_TITLES: AcademicTitles = {
  DR: "Dr.",
  PROF: "Prof.",
  PROFDR: "Prof. Dr.",
  DRDR: "Dr. Dr.",
};

const NO_TITLE = /^(?:none|unknown|n\/a)$/i;
const isWritten = (title: string): boolean => /\p{L}/u.test(title) && !/[\d_]/.test(title) && !NO_TITLE.test(title);

const titleKey = (code: string): string => code.toUpperCase().replace(/[^A-Z]/g, "");

/**
 * The words of a title. A title that is not listed is shown as the service sends it: an Austrian `Mag.` is part of the name. What
 * nobody would write before a name is left out: a code without a letter or with a digit or underscore, and a word for "none".
 *
 * @param code for example `DR`, `Prof. Dr.` or `PROF_DR`
 * @param further titles that are added to the built-in ones, or replace them
 */
export function academicTitle(code = "", further: AcademicTitles = {}): string | undefined {
  const titles = new Map(
    Object.entries({ ...ACADEMIC_TITLES, ...further }).map(([name, words]) => [titleKey(name), words]),
  );
  return titles.get(titleKey(code)) ?? (isWritten(code.trim()) ? code.trim() : undefined);
}

const joined = (...parts: readonly (string | undefined)[]) =>
  parts
    .map((part) => part?.trim().replace(/\s+/g, " ") ?? "")
    .filter((part) => part !== "")
    .join(" ");

/** Academic title, first name and last name of the person used; empty if there is no name. */
export function fullName(customer: Customer, titles?: AcademicTitles, user?: SignedInUser): string {
  const person = personUsed(customer, user);
  if (person === undefined) return "";
  const name = joined(person.firstName, person.lastName);
  return name === "" ? "" : joined(academicTitle(person.personalDetails?.academicTitleCode, titles), name);
}

/** The name in the header: without title; for a company, the company's name. Our choice. */
export function displayName(customer: Customer, user?: SignedInUser): string {
  const person = personUsed(customer, user);
  const own = joined(person?.firstName, person?.lastName);
  return isCompanyCustomer(customer) ? joined(customer.company?.name) || own : own;
}
