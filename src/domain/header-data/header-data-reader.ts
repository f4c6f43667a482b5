/**
 * Reads the header data of a host, with the fields of the specification [H-08, H-10]. There is always a header: usable
 * values are kept, others are left out and reported with their place.
 */
import * as v from "valibot";
import type { SwitchableAccount } from "../entities/customer.ts";
import { callback, colour, href, icon, oneOf, pictureUrl, text, yesOrNo } from "../reading/fields.ts";
import type { Parsed, Place } from "../reading/place.ts";
import { readTolerantly } from "../reading/tolerant-reading.ts";
import { converted, listOf, listWithIds, mended, record, type TolerantSchema } from "../reading/tolerant-schema.ts";
import {
  ACCOUNT_ID_KINDS,
  ACCOUNT_ID_SIZES,
  ACTION_TYPES,
  HEADER_TYPES,
  MAXIMUM_PANELS,
  MENU_ITEM_TYPES,
  SUBMENU_LAYOUTS,
} from "../vocabulary/header-values.ts";

const MAXIMUM_ITEMS = 100;

/** An entry without an id gets one from its place, which is stable while the data is. */
const ownId = mended(text, (place: Place) => place.path.replace(/\.id$/, "").replaceAll(/[^a-z0-9]+/gi, "-"));

export const logoItems = listWithIds(
  record("a logo item", {
    id: ownId,
    /** Missing if the picture has no target; it is then rendered without a link. */
    href: v.exactOptional(href),
    url: pictureUrl,
    /** The picture on a dark ground. Our addition. */
    darkUrl: v.exactOptional(pictureUrl),
    alt: mended(text, () => ""),
  }),
  MAXIMUM_ITEMS,
);

export const menuItems = listWithIds(
  record("a menu item", {
    id: ownId,
    type: v.optional(oneOf(MENU_ITEM_TYPES), "basic"),
    title: text,
    href: v.exactOptional(href),
    description: v.exactOptional(text),
    /** The name of an icon (`src/ui/icon`) or the address of a picture. */
    icon: v.exactOptional(icon),
    /** A CSS colour or the name of a colour token. */
    iconColor: v.exactOptional(colour),
    /** Short label next to the title, for example "New". */
    tag: v.exactOptional(text),
    /** Items with the same group name are shown together under it. */
    groupName: v.exactOptional(text),
    imageUrl: v.exactOptional(pictureUrl),
    /** Set by property only, never parsed from text. */
    callback: v.exactOptional(callback),
  }),
  MAXIMUM_ITEMS,
);

const area = v.exactOptional(menuItems);
export const submenus = listOf(
  record("a submenu", {
    layout: v.optional(oneOf(SUBMENU_LAYOUTS), "default"),
    top: area,
    main: area,
    sidebar: area,
    bottom: area,
  }),
  MAXIMUM_PANELS,
);

export const navItems = listWithIds(
  record("a nav item", {
    id: ownId,
    title: text,
    href: v.exactOptional(href),
    subMenus: v.exactOptional(submenus),
    /** Shows the unread dot when the customer has unread messages [H-17]. */
    enableBadge: v.exactOptional(yesOrNo),
  }),
  MAXIMUM_ITEMS,
);

export const actionItems = listWithIds(
  record("an action item", {
    id: ownId,
    title: text,
    href: href,
    type: oneOf(ACTION_TYPES),
    callback: v.exactOptional(callback),
  }),
  MAXIMUM_ITEMS,
);

const MAXIMUM_CUSTOMER_ENTRIES = 50;

export const balanceAmount = record("a balance", {
  label: text,
  /** Formatted for the reader's locale, with the currency. */
  amount: text,
  isNegative: v.optional(yesOrNo, false),
});

const accountIdFields = record("an account id", {
  id: text,
  label: v.exactOptional(text),
  value: v.exactOptional(text),
  size: v.exactOptional(oneOf(ACCOUNT_ID_SIZES)),
});

/**
 * The specification lists id, label and size, but no value. So the id may be the kind, with the value in `value` or
 * `label`, or the id may be the value itself.
 */
export const accountId = v.pipe(
  accountIdFields,
  converted(({ id, value, label, size: wanted }, place) => {
    const size = wanted === undefined ? {} : { size: wanted };
    if (place.key("value").isMistaken) return undefined;
    const kind = ACCOUNT_ID_KINDS.find((name) => name === id);
    if (kind === undefined) return { id: kindOf(value ?? id), label: label ?? "", value: value ?? id, ...size };
    if (value !== undefined) return { id: kind, label: label ?? "", value, ...size };
    if (label !== undefined) return { id: kind, label: "", value: label, ...size };
    return place.key("value").mistake("text", "It is missing. Add it.");
  }),
);

function kindOf(value: string): (typeof ACCOUNT_ID_KINDS)[number] {
  const compact = value.replaceAll(/[\s-]/g, "");
  if (/^[a-z]{2}\d{2}[a-z0-9]{11,30}$/i.test(compact)) return "iban";
  return /^\d{6}$/.test(compact) ? "sortCode" : "accountNumber";
}

const field = v.exactOptional(text);
const switchableAccountFields = record("a linked account", {
  firstName: field,
  lastName: field,
  customerId: field,
  first_name: field,
  last_name: field,
  customer_id: field,
});

/** Accepts the field names of the service as well as ours. */
const switchableAccount = v.pipe(
  switchableAccountFields,
  converted((entry, place): SwitchableAccount | undefined => {
    const customerId = entry.customerId ?? entry.customer_id;
    if (customerId === undefined) return place.key("customerId").mistake("text", "It is missing. Add it.");
    const { first_name = "", last_name = "", firstName = first_name, lastName = last_name } = entry;
    return { firstName, lastName, customerId };
  }),
);

const customerFields = record("a customer", {
  displayName: field,
  fullName: field,
  /** Letters of the avatar; made from the name when missing. */
  initials: field,
  accountIds: v.optional(listOf(accountId, MAXIMUM_CUSTOMER_ENTRIES), []),
  subMenus: v.optional(submenus, []),
  actionItems: v.optional(menuItems, []),
  switchableAccounts: v.exactOptional(listOf(switchableAccount, MAXIMUM_CUSTOMER_ENTRIES)),
  showUnreadMessage: v.exactOptional(yesOrNo),
  /** `ACTIVE` shows balances; other states of a transaction account do not. */
  state: field,
  totalBalance: v.exactOptional(balanceAmount),
  availableBalance: v.exactOptional(balanceAmount),
  /** The balance is loading, and account ids may still be missing; room is reserved for them. */
  isBalanceLoading: v.exactOptional(yesOrNo),
  balanceIsNotAvailable: v.exactOptional(yesOrNo),
  notAvailableMessage: v.exactOptional(record("a message", { title: text, tooltipText: v.exactOptional(text) })),
  isCompanyCustomer: v.exactOptional(yesOrNo),
  distributorId: field,
  isPendingActivation: v.exactOptional(yesOrNo),
});

/** A customer needs a name. If one of the two names is missing, the other one is used for both. */
export const customer = v.pipe(
  customerFields,
  converted((entry, place) => {
    const displayName = entry.displayName ?? entry.fullName;
    if (displayName === undefined) return place.key("displayName").mistake("text", "It is missing. Add it.");
    return { ...entry, displayName, fullName: entry.fullName ?? displayName };
  }),
);

export const headerData = record("header data", {
  type: v.exactOptional(oneOf(HEADER_TYPES)),
  logoItems: v.exactOptional(logoItems),
  navItems: v.exactOptional(navItems),
  actionItems: v.exactOptional(actionItems),
  customer: v.exactOptional(customer),
  hideCustomerBalance: v.exactOptional(yesOrNo),
  isHeaderDataLoading: v.exactOptional(yesOrNo),
  /**
   * Shows only a logout action if no account menu is possible. Our addition: a customer whose data failed to load sees
   * only the logo [H-04] and must still be able to log out. A host removes it with `false`.
   */
  isLogoutOffered: v.exactOptional(yesOrNo),
});

type HostHeader = v.InferOutput<typeof headerData>;

/**
 * Reads all header data [H-08]. `path` is the source of the data and the prefix of every issue's path; may be empty.
 */
export function parseHeaderData(input: unknown, path = ""): Parsed<HostHeader> {
  const { data = {}, issues } = readTolerantly(headerData, input, path);
  return { data, issues };
}

/** Fields with a property and attribute of their own. */
const PROPERTIES = { logoItems, navItems, actionItems, customer } as const satisfies {
  readonly [name in keyof HostHeader]: TolerantSchema;
};

/**
 * Reads header data from attributes and properties. A field's own property takes precedence over the same field of
 * `data`.
 */
export function readHostHeader(values: Readonly<Record<string, unknown>>): Parsed<HostHeader> {
  const whole = parseHeaderData(values.data ?? undefined);
  const single = Object.entries(PROPERTIES).map(([name, schema]) => {
    const { data, issues } = readTolerantly<unknown>(schema, values[name] ?? undefined, name);
    return { field: data === undefined ? {} : { [name]: data }, issues };
  });
  const { hideCustomerBalance, headerDataLoading } = values;
  return {
    data: Object.assign({}, whole.data, ...single.map(({ field }) => field), {
      ...(typeof hideCustomerBalance === "boolean" && { hideCustomerBalance }),
      ...(typeof headerDataLoading === "boolean" && { isHeaderDataLoading: headerDataLoading }),
    }),
    issues: [whole, ...single].flatMap(({ issues }) => issues),
  };
}
