/** Keys about what a customer sees, and how a linked account is reached. */
import * as v from "valibot";
import { object, partial } from "../../../domain/reading/object-schema.ts";
import { configAddress, configName, configPath, configText, payload, sensitive } from "./config-values.ts";

const programmeScope = partial(
  object({
    /**
     * Only for customers of these countries.
     *
     * @defaultValue all
     * @example ["DEU"]
     */
    countries: v.array(configText),
    /**
     * Only for customers of these distributors.
     *
     * @defaultValue all
     * @example ["lindenbank"]
     */
    distributors: v.array(configText),
  }),
);

export const CUSTOMER_KEYS = {
  /**
   * Academic titles by the code of the customer service, as written before a name: `{ "DIPLING": "Dipl.-Ing." }`.
   * A title that is not listed is shown as the service sends it.
   *
   * @defaultValue Dr., Prof., Prof. Dr. and Dr. Dr.
   * @example {"DIPLING": "Dipl.-Ing."}
   */
  academicTitles: v.record(configText, configText),
  /**
   * Ids of the templates by which product instances count.
   *
   * @defaultValue see its parts
   */
  productTemplates: partial(
    object({
      /**
       * Templates of wealth management.
       *
       * @defaultValue `DWM…` of `src/domain/entities/portfolio.ts`
       * @example ["DWM30"]
       */
      dwm: v.array(configText),
      /**
       * Templates of the ETF robo.
       *
       * @defaultValue `ROBO…` of the same file
       * @example ["ROBO30"]
       */
      migratedRobo: v.array(configText),
    }),
  ),
  /**
   * Keeps what the header shows of a customer beside the record of the session, without numbers and amounts of accounts. The
   * pages of the next five minutes show it in their first frame and ask only for the balance
   * ([security](security.md)). `"amounts"` also keeps the amounts of the balance bar, unless the customer hides them;
   * `false` keeps nothing.
   *
   * @defaultValue on
   * @example false
   */
  keepView: sensitive(v.union([v.boolean(), v.literal("amounts")])),
  /**
   * Where the programmes run whose customers see other flags.
   *
   * @defaultValue everywhere
   */
  programmes: partial(
    object({
      /**
       * Where the alpha programme runs.
       *
       * @defaultValue everywhere
       */
      alpha: programmeScope,
      /**
       * Where the beta programme runs.
       *
       * @defaultValue everywhere
       */
      beta: programmeScope,
    }),
  ),
  /**
   * How a linked account is switched to: a request first, where one is configured, then a login for that customer.
   *
   * @defaultValue the login of the locale, without a request
   */
  accountSwitch: sensitive(
    partial(
      object({
        /**
         * A POST with the access token that comes first; where it fails nothing changes, and `shell-error`
         * (`account-switch-failed`) says so.
         *
         * @defaultValue none is sent
         */
        request: partial(
          object({
            /**
             * Name of the service.
             *
             * @defaultValue `user-management`
             * @example "user-management"
             */
            service: configText,
            /**
             * Path at the service; `:customerId` stands for the customer to switch to, `:userId` for the user who
             * switches.
             *
             * @defaultValue `/public/users/:userId/account-switch`
             * @example "/public/users/:userId/switch"
             */
            path: configPath,
            /**
             * The JSON body; a value that is `:customerId` or `:userId` stands for that.
             *
             * @defaultValue `{"customer_id": ":customerId"}`
             * @example {"customer_id": ": customerId"}
             */
            payload: payload,
          }),
        ),
        /**
         * Where the customer logs in for the other account.
         *
         * @defaultValue the login of the locale
         * @example "https://id.savings.example/switch"
         */
        login: configAddress,
        /**
         * Query parameter in which that login gets the customer number.
         *
         * @defaultValue `customer`
         * @example "customer"
         */
        parameter: configName,
      }),
    ),
  ),
} as const;
