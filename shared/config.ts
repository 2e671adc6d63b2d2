import * as z from 'zod/mini';

/** URLs of the dashboards of a stage, for staff. `{id}` is the placeholder for the item to open. */
const consolesSchema = z.strictObject({
  /** User in the user pool, by user id. */
  identity: z.optional(z.string()),
  /** Row in the users table, by user id. */
  users: z.optional(z.string()),
  /** Row in the organizations table, by organization id. */
  organizations: z.optional(z.string()),
  /** Customer in Stripe, by customer id. */
  payments: z.optional(z.string()),
});
export type Consoles = z.output<typeof consolesSchema>;

/** Mailing list of the newsletter, at Mailchimp or a provider with the same API. */
const mailingListSchema = z.strictObject({
  /**
   * URL of its post-json endpoint, with the parameters that identify the list:
   * `https://….list-manage.com/subscribe/post-json?u=…&id=…`.
   */
  address: z.string(),
  /** Whether a subscription must be confirmed by email. */
  isDoubleOptIn: z.boolean(),
});
export type MailingList = z.output<typeof mailingListSchema>;

/** Tag manager that reads the data layer. */
const tagManagerSchema = z.strictObject({
  /** URL of its script, with the container id: `https://www.googletagmanager.com/gtm.js?id=…`. */
  script: z.string(),
  /** Every origin from which the tag manager loads scripts, or to which those scripts send data. */
  origins: z.array(z.string()),
});
export type TagManager = z.output<typeof tagManagerSchema>;

/** `/config.json`: the settings of a stage. All stages deploy the same web build. Written by the deployment, never cached. */
export const siteConfigSchema = z.strictObject({
  stage: z.string(),
  logLevel: z.enum(['debug', 'info']),
  signIn: z.strictObject({
    userPoolId: z.string(),
    clientId: z.string(),
    /** Host of the hosted sign-in pages, without a scheme. */
    domain: z.string(),
    /** Base URL of the Cognito JSON API. Set only if it is not the default URL of the region. */
    endpoint: z.optional(z.string()),
  }),
  consoles: z.optional(consolesSchema),
  newsletter: z.optional(mailingListSchema),
  /** URL of the form for requesting a demo, at a form service that allows embedding. */
  demoForm: z.optional(z.string()),
  tagManager: z.optional(tagManagerSchema),
  /** Sentry DSN for error reports of the site. */
  errorReports: z.optional(z.string()),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
