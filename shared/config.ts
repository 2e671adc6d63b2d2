import * as z from 'zod/mini';

/**
 * URLs for staff: each opens a record in the service that stores it. `identity` is in Cognito, `users` and `organizations` are in
 * DynamoDB, and `payments` and `charges` are in Stripe. `{id}` is the placeholder for the id of the user, organization, customer or
 * charge.
 */
const serviceUrlsSchema = z.strictObject({
  identity: z.optional(z.string()),
  users: z.optional(z.string()),
  organizations: z.optional(z.string()),
  payments: z.optional(z.string()),
  charges: z.optional(z.string()),
});
export type ServiceUrls = z.output<typeof serviceUrlsSchema>;

/** Mailing list of the newsletter, at Mailchimp or a provider with the same API. */
const mailingListSchema = z.strictObject({
  /**
   * URL of the post-json endpoint, with the parameters that identify the list:
   * `https://….list-manage.com/subscribe/post-json?u=…&id=…`.
   */
  address: z.string(),
  /** True if new subscribers must confirm by email. */
  isDoubleOptIn: z.boolean(),
});
export type MailingList = z.output<typeof mailingListSchema>;

const tagManagerSchema = z.strictObject({
  /** URL of the script, with the container id: `https://www.googletagmanager.com/gtm.js?id=…`. */
  script: z.string(),
  /** Origins from which the tag manager loads scripts, and to which those scripts send data. */
  origins: z.array(z.string()),
});
export type TagManager = z.output<typeof tagManagerSchema>;

/**
 * `/config.json`: the settings of a stage. The deployment writes it, because all stages deploy the same web build. It is never
 * cached.
 */
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
  /** The name `consoles` is part of the file format. The code calls them service URLs. */
  consoles: z.optional(serviceUrlsSchema),
  newsletter: z.optional(mailingListSchema),
  /** URL of the form for requesting a demo, at a service that allows embedding. */
  demoForm: z.optional(z.string()),
  /** URL of the form for early access to upcoming products. */
  earlyAccessForm: z.optional(z.string()),
  tagManager: z.optional(tagManagerSchema),
  /** True if the stage collects tax. */
  collectsTax: z.optional(z.boolean()),
  /** Sentry DSN. */
  errorReports: z.optional(z.string()),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
