import * as z from 'zod/mini';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import { reach } from './reach.ts';

const ADDRESS = '/config.json';

/** Fetches what this stage says about itself. Throws `ApiError` (`offline`) when no answer comes, `Error` for any but the right one. */
async function fetchConfig(): Promise<SiteConfig> {
  const answer = await reach(ADDRESS, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${ADDRESS} was answered with ${answer.status}`);
  return z.parse(siteConfigSchema, await answer.json());
}

let config: Promise<SiteConfig> | undefined;

/** The configuration of this stage, fetched once; a failure is forgotten, so that the next caller asks again. */
export function siteConfig(): Promise<SiteConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}
