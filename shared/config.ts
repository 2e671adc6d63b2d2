import * as z from 'zod/mini';

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
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
