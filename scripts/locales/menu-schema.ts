/** `locales/<locale>/menus.json` (`MenuDocument`) as a schema: a slip in a menu file stops the build, naming its place. */
import * as v from "valibot";
import { FACT_NAMES, type FactName } from "../../src/domain/facts/fact-name.ts";
import { INVESTING_KINDS, type InvestingKind } from "../../src/domain/facts/facts.ts";
import { MENU_ITEM_TYPES, SUBMENU_LAYOUTS } from "../../src/domain/header/header-data.ts";
import { ICON_NAMES } from "../../src/domain/menus/icon-name.ts";
import type { Condition } from "../../src/domain/menus/menu.ts";
import { ROUTES, type RouteName } from "../../src/domain/routes/route.ts";
import { href, pictureAddress, text } from "./text-schema.ts";

/** Longest description of a menu entry, in characters: one line of a panel. */
const MAX_DESCRIPTION_LENGTH = 40;

const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, "must be words in lower case, joined by hyphens"));
const factName = v.picklist(Object.keys(FACT_NAMES) as FactName[], "names no fact");
const routeName = v.picklist(Object.keys(ROUTES) as RouteName[], "names no route");

const parts = v.pipe(v.array(v.lazy(() => condition)), v.minLength(1));
const combined = {
  all: v.strictObject({ all: parts }),
  any: v.strictObject({ any: parts }),
  not: v.strictObject({ not: v.lazy(() => condition) }),
};

/** Facts by name, combined; there is no way to ask for a locale or a country. */
const condition: v.GenericSchema<unknown, Condition> = v.lazy((value) => {
  if (typeof value !== "object" || value === null) return factName;
  return "all" in value ? combined.all : "any" in value ? combined.any : combined.not;
});

const target = {
  when: v.exactOptional(condition),
  href: v.exactOptional(href),
  route: v.exactOptional(routeName),
  investment: v.exactOptional(v.picklist(INVESTING_KINDS, "names no kind of investment")),
};
interface Targeted {
  readonly href?: string;
  readonly route?: RouteName;
  readonly investment?: InvestingKind;
}
const leadsToOnePlace = ({ href, route }: Targeted) => href === undefined || route === undefined;
const hasInvestment = ({ route, investment }: Targeted) => investment === undefined || route === "investments";
const leadsSomewhere = ({ href, route }: Targeted) => href !== undefined || route !== undefined;

const entry = v.pipe(
  v.strictObject({
    id,
    ...target,
    type: v.exactOptional(v.picklist(MENU_ITEM_TYPES)),
    title: text,
    description: v.exactOptional(v.pipe(text, v.maxLength(MAX_DESCRIPTION_LENGTH, "is longer than 40 characters"))),
    icon: v.exactOptional(v.picklist(ICON_NAMES, "names no icon")),
    iconColor: v.exactOptional(text),
    tag: v.exactOptional(text),
    groupName: v.exactOptional(text),
    imageUrl: v.exactOptional(pictureAddress),
  }),
  v.check((item) => leadsToOnePlace(item), "has both a route and an href"),
  v.check((item) => hasInvestment(item), "names an investment and another route than theirs"),
  v.check((item) => item.type === "text" || leadsSomewhere(item), "leads nowhere and is no text"),
  v.check(
    (item) => item.type !== "advanced" || (item.icon !== undefined && item.description !== undefined),
    "is advanced and needs an icon and a description",
  ),
  v.check((item) => (item.type === "image") === (item.imageUrl !== undefined), "a picture is for the type image"),
);

const entries = v.pipe(v.array(entry), v.minLength(1));

const panel = v.pipe(
  v.strictObject({
    layout: v.exactOptional(v.picklist(SUBMENU_LAYOUTS)),
    top: v.exactOptional(entries),
    main: v.exactOptional(entries),
    sidebar: v.exactOptional(entries),
    bottom: v.exactOptional(entries),
  }),
);

const navigation = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        id,
        ...target,
        title: text,
        panels: v.exactOptional(v.pipe(v.array(panel), v.minLength(1))),
        enableBadge: v.exactOptional(v.boolean()),
      }),
      v.check((item) => leadsToOnePlace(item), "has both a route and an href"),
      v.check((item) => hasInvestment(item), "names an investment and another route than theirs"),
      v.check((item) => leadsSomewhere(item) || item.panels !== undefined, "leads nowhere and opens nothing"),
    ),
  ),
  v.minLength(1),
);

export const menuSchema = v.strictObject({
  public: navigation,
  private: navigation,
  account: entries,
  corporate: v.exactOptional(navigation),
  bank: v.exactOptional(navigation),
  partners: v.exactOptional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/)),
      v.strictObject({ logo: v.strictObject({ url: pictureAddress, alt: text }) }),
    ),
  ),
});
