/**
 * The menus of a locale (`MenuDocument`) and the structure that all locales share (`locales/menus.json`) as schemas: a slip in
 * a menu file stops the build, naming its place.
 */
import * as v from "valibot";
import { condition, entryMistake, investingKind, navMistake, routeName } from "../../src/domain/menus/entry-reader.ts";
import { ICON_NAMES } from "../../src/domain/menus/icon-name.ts";
import { MENU_ITEM_TYPES, SUBMENU_LAYOUTS } from "../../src/domain/vocabulary/header-values.ts";
import { href, pictureAddress, text } from "./text-schema.ts";

/** Longest description of a menu entry, in characters: one line of a panel. */
const MAX_DESCRIPTION_LENGTH = 40;

const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, "must be words in lower case, joined by hyphens"));
const icon = v.picklist(ICON_NAMES, "names no icon");
const target = {
  when: v.exactOptional(condition),
  href: v.exactOptional(href),
  route: v.exactOptional(routeName),
  investment: v.exactOptional(investingKind),
};

const entry = v.pipe(
  v.strictObject({
    id,
    ...target,
    type: v.exactOptional(v.picklist(MENU_ITEM_TYPES)),
    title: text,
    description: v.exactOptional(v.pipe(text, v.maxLength(MAX_DESCRIPTION_LENGTH, "is longer than 40 characters"))),
    icon: v.exactOptional(icon),
    iconColor: v.exactOptional(text),
    tag: v.exactOptional(text),
    groupName: v.exactOptional(text),
    imageUrl: v.exactOptional(pictureAddress),
  }),
  v.check(
    (item) => entryMistake(item) === undefined,
    ({ input }) => entryMistake(input) ?? "",
  ),
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
      v.check(
        (item) => navMistake(item) === undefined,
        ({ input }) => navMistake(input) ?? "",
      ),
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

const ofStructure = {
  id,
  ...target,
  feature: v.exactOptional(text),
  without: v.exactOptional(text),
  text: v.exactOptional(text),
};

const structureEntries = v.array(
  v.strictObject({
    ...ofStructure,
    type: v.exactOptional(v.picklist(MENU_ITEM_TYPES)),
    icon: v.exactOptional(icon),
    group: v.exactOptional(text),
  }),
);

const structureNavigation = v.array(
  v.strictObject({
    ...ofStructure,
    enableBadge: v.exactOptional(v.boolean()),
    panels: v.exactOptional(
      v.array(
        v.strictObject({
          layout: v.exactOptional(v.picklist(SUBMENU_LAYOUTS)),
          top: v.exactOptional(structureEntries),
          main: v.exactOptional(structureEntries),
          sidebar: v.exactOptional(structureEntries),
          bottom: v.exactOptional(structureEntries),
        }),
      ),
    ),
  }),
);

/** `locales/menus.json`. Rules about several fields wait for the words of a locale: `menuSchema` has them. */
export const structureSchema = v.strictObject({
  public: structureNavigation,
  private: structureNavigation,
  account: structureEntries,
  corporate: structureNavigation,
  bank: structureNavigation,
  groupFeatures: v.record(text, text),
});
