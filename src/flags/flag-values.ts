/** Validates flag values from outside: only known flags with a value of the right type are used. */
import { FLAGS, type FlagName, type Flags } from "../domain/facts/flag.ts";
import { MARKET_NAMES, marketNames, unknownMarkets } from "../domain/markets/market-names.ts";

const NAMES = Object.keys(FLAGS) as readonly FlagName[];

export interface FlagReading {
  readonly flags: Partial<Flags>;
  /** Names that are no flag of the shell, or whose value has another type. */
  readonly problems: readonly string[];
}

export function readFlags(values: Readonly<Record<string, unknown>>): FlagReading {
  const flags: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!isFlagName(name)) problems.push(`${name} is no flag of the shell`);
    else if (fits(name, value)) flags[name] = value;
    else problems.push(`${name} needs ${describe(name)}`);
  }
  return { flags, problems: [...problems, ...unknownMarketsOf(flags)] };
}

/** Names of markets that have no effect. The other names of the flag count [M-04]. */
function unknownMarketsOf({ b2cUnifiedDomainLocales = "", b2cNewMarketLocales = {} }: Partial<Flags>): string[] {
  const named = {
    b2cUnifiedDomainLocales: marketNames(b2cUnifiedDomainLocales),
    b2cNewMarketLocales: Object.keys(b2cNewMarketLocales),
  };
  return Object.entries(named).flatMap(([flag, names]) =>
    unknownMarkets(names).length === 0
      ? []
      : [`${flag} names a market that does not exist; the markets are ${MARKET_NAMES}`],
  );
}

function isFlagName(name: string): name is FlagName {
  return (NAMES as readonly string[]).includes(name);
}

function fits(name: FlagName, value: unknown): boolean {
  const fallback: unknown = FLAGS[name];
  if (name === "layoutVersion") return value === "v1" || value === "v2";
  if (typeof fallback !== "object") return typeof value === typeof fallback;
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === "boolean")
  );
}

function describe(name: FlagName): string {
  if (name === "layoutVersion") return "v1 or v2";
  return typeof FLAGS[name] === "object" ? "a map of locale to true or false" : `a ${typeof FLAGS[name]}`;
}
