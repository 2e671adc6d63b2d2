import * as z from 'zod/mini';

/** Dashboards of the parts of a stage, for its staff. In an address `{id}` stands for the one thing to look at. */
const consolesSchema = z.strictObject({
  /** People in the user pool, by their user id. */
  identity: z.optional(z.string()),
  /** Rows of people, by their user id. */
  users: z.optional(z.string()),
  /** Rows of organizations, by their id. */
  organizations: z.optional(z.string()),
  /** Stripe's customers. */
  payments: z.optional(z.string()),
});
export type Consoles = z.output<typeof consolesSchema>;

/** The newsletter's mailing list, at a provider that answers as Mailchimp does. */
const mailingListSchema = z.strictObject({
  /** Its post-json address, with whatever names the list: `https://….list-manage.com/subscribe/post-json?u=…&id=…`. */
  address: z.string(),
  /** Whether a subscription counts only once it is confirmed by a link in a letter. */
  isDoubleOptIn: z.boolean(),
});
export type MailingList = z.output<typeof mailingListSchema>;

/** A tag manager, which reads the data layer. */
const tagManagerSchema = z.strictObject({
  /** Its script, with whatever names the container: `https://www.googletagmanager.com/gtm.js?id=…`. */
  script: z.string(),
  /** Every origin from which it fetches scripts, and to which it and what it fetches report. */
  origins: z.array(z.string()),
});
export type TagManager = z.output<typeof tagManagerSchema>;

/** `/config.json`: what one web build must be told by the stage it runs in. Written by the deployment, never cached. */
export const siteConfigSchema = z.strictObject({
  stage: z.string(),
  logLevel: z.enum(['debug', 'info']),
  signIn: z.strictObject({
    userPoolId: z.string(),
    clientId: z.string(),
    /** Host of the hosted sign-in pages, without a scheme. */
    domain: z.string(),
    /** Base of the Cognito JSON API; only where it is not the region's own. */
    endpoint: z.optional(z.string()),
  }),
  consoles: z.optional(consolesSchema),
  newsletter: z.optional(mailingListSchema),
  /** Address of the form through which a demo is asked for, at a form service that lets itself be embedded. */
  demoForm: z.optional(z.string()),
  tagManager: z.optional(tagManagerSchema),
  /** Where errors of the site are reported to: a DSN of Sentry. */
  errorReports: z.optional(z.string()),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
