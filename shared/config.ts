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
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
