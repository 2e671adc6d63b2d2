import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import { fetchOrOffline } from './api-error.ts';

const ADDRESS = '/config.json';

/** Throws `ApiError` (`offline`) if no response arrives, and `Error` for an invalid response. */
async function fetchConfig(): Promise<SiteConfig> {
  const answer = await fetchOrOffline(ADDRESS, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${ADDRESS} returned ${answer.status}`);
  return z.parse(siteConfigSchema, await answer.json());
}

let config: Promise<SiteConfig> | undefined;

/** Returns the configuration of this stage. Fetches it once. A failed fetch is not cached. */
export function siteConfig(): Promise<SiteConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

interface SiteConfigState {
  readonly config: SiteConfig | undefined;
  readonly error: unknown;
}

export function useSiteConfig(): SiteConfigState {
  const { data, error } = useQuery({ queryKey: ['config'], queryFn: siteConfig, staleTime: Number.POSITIVE_INFINITY });
  return { config: data, error: error ?? undefined };
}
