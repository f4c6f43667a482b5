/** Minimum of a valid header, written independently of the readers so that tests can compare them. */
import * as v from "valibot";
import { isUnsafeHref } from "../links/link.ts";

const words = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const safeHref = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.check((href) => !isUnsafeHref(href), "unsafe href"),
);
const picture = v.pipe(
  v.string(),
  v.check((url) => /^data:image\//i.test(url) || !isUnsafeHref(url), "unsafe picture"),
);
const callback = v.optional(v.function());
const withOwnIds = <T extends { id: string }>(entries: T[]) =>
  new Set(entries.map(({ id }) => id)).size === entries.length;
const listOf = <S extends v.GenericSchema<unknown, { id: string }>>(schema: S) =>
  v.pipe(
    v.array(schema),
    v.maxLength(100),
    v.check((entries) => withOwnIds(entries), "ids twice"),
  );

const menuItem = v.strictObject({
  id: words,
  type: v.picklist(["basic", "advanced", "text", "image", "arrow", "login", "registration"]),
  title: words,
  href: v.exactOptional(safeHref),
  description: v.exactOptional(words),
  icon: v.exactOptional(picture),
  iconColor: v.exactOptional(v.pipe(v.string(), v.regex(/^[^;:{}"'<>\\]{1,64}$/))),
  tag: v.exactOptional(words),
  groupName: v.exactOptional(words),
  imageUrl: v.exactOptional(picture),
  callback,
});
const menuItems = v.exactOptional(listOf(menuItem));
const submenus = v.array(
  v.strictObject({
    layout: v.picklist(["default", "even"]),
    top: menuItems,
    main: menuItems,
    sidebar: menuItems,
    bottom: menuItems,
  }),
);
const amount = v.strictObject({ label: words, amount: words, isNegative: v.boolean() });
const balance = v.exactOptional(amount);
const accountIds = v.array(
  v.strictObject({
    id: v.picklist(["iban", "accountNumber", "sortCode"]),
    label: v.string(),
    value: words,
    size: v.exactOptional(v.picklist(["small", "medium", "large"])),
  }),
);
const message = { title: words, tooltipText: v.exactOptional(words) } as const;

export const VALID_CUSTOMER = v.strictObject({
  displayName: words,
  fullName: words,
  accountIds,
  subMenus: submenus,
  actionItems: listOf(menuItem),
  switchableAccounts: v.exactOptional(
    v.array(v.strictObject({ firstName: v.string(), lastName: v.string(), customerId: words })),
  ),
  showUnreadMessage: v.exactOptional(v.boolean()),
  isCompanyCustomer: v.exactOptional(v.boolean()),
  distributorId: v.exactOptional(words),
  isPendingActivation: v.exactOptional(v.boolean()),
  state: v.exactOptional(words),
  totalBalance: balance,
  availableBalance: balance,
  isBalanceLoading: v.exactOptional(v.boolean()),
  balanceIsNotAvailable: v.exactOptional(v.boolean()),
  notAvailableMessage: v.exactOptional(v.strictObject(message)),
});

const VALID_CUSTOMER_VIEW = v.strictObject({
  account: v.strictObject({
    kind: v.literal("menu"),
    displayName: words,
    name: words,
    person: v.exactOptional(words),
    initials: words,
    isCompany: v.boolean(),
    ids: v.union([
      v.literal("loading"),
      v.array(v.strictObject({ key: words, label: words, shown: words, copied: words })),
    ]),
    linkedAccounts: v.array(v.strictObject({ customerId: words, name: words, initials: words })),
    panels: v.pipe(
      v.array(v.looseObject({ layout: v.literal("default"), areas: v.pipe(v.array(v.unknown()), v.minLength(1)) })),
      v.maxLength(1),
    ),
    actions: v.strictTuple([]),
  }),
  balance: v.variant("kind", [
    v.strictObject({ kind: v.literal("none") }),
    v.strictObject({ kind: v.literal("loading") }),
    v.strictObject({ kind: v.literal("unavailable"), ...message, canRetry: v.exactOptional(v.literal(true)) }),
    v.strictObject({ kind: v.literal("amounts"), amounts: v.tuple([amount, amount]) }),
  ]),
  hasUnread: v.boolean(),
});

const headerFields = {
  type: v.picklist(["public", "private", "integrated"]),
  logoItems: listOf(v.strictObject({ id: words, href: v.exactOptional(safeHref), url: picture, alt: v.string() })),
  navItems: listOf(
    v.strictObject({
      id: words,
      title: words,
      href: v.exactOptional(safeHref),
      subMenus: v.exactOptional(submenus),
      enableBadge: v.exactOptional(v.boolean()),
    }),
  ),
  actionItems: listOf(
    v.strictObject({
      id: words,
      title: words,
      href: safeHref,
      type: v.picklist(["login", "registration"]),
      callback,
    }),
  ),
  hideCustomerBalance: v.exactOptional(v.boolean()),
  isHeaderDataLoading: v.exactOptional(v.boolean()),
  isLogoutOffered: v.exactOptional(v.boolean()),
} as const;

export const VALID_HEADER = v.strictObject({ ...headerFields, customer: v.exactOptional(VALID_CUSTOMER) });
/** The header that the facts decide. */
export const VALID_CUSTOMER_HEADER = v.strictObject({
  ...headerFields,
  customer: v.exactOptional(VALID_CUSTOMER_VIEW),
});
