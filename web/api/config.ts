import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import { fetchOrThrowOffline } from './api-error.ts';
import { queryClient } from './query-client.ts';

const CONFIG_PATH = '/config.json';

/** Throws `ApiError` (`offline`) if no response arrives, and `Error` for an invalid response. */
async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetchOrThrowOffline(CONFIG_PATH, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${CONFIG_PATH} returned ${response.status}`);
  return z.parse(siteConfigSchema, await response.json());
}

let config: Promise<SiteConfig> | undefined;

/** Fetches the configuration of the stage once. A failed fetch is not cached. */
export function loadSiteConfig(): Promise<SiteConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

const configQuery = { queryKey: ['config'], queryFn: loadSiteConfig, staleTime: Number.POSITIVE_INFINITY };

interface SiteConfigState {
  readonly config: SiteConfig | undefined;
  readonly error: unknown;
}

export function useSiteConfig(): SiteConfigState {
  const { data, error } = useQuery(configQuery);
  return { config: data, error: error ?? undefined };
}

/** Returns true until the configuration has loaded, so that no page first promises a price without tax. */
export function useCollectsTax(): boolean {
  const { data } = useQuery(configQuery, queryClient);
  return data === undefined || data.collectsTax === true;
}
