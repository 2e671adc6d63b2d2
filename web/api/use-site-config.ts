import { useQuery } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/config.ts';
import { siteConfig } from './config.ts';

interface SiteConfigState {
  readonly config: SiteConfig | undefined;
  readonly error: unknown;
}

export function useSiteConfig(): SiteConfigState {
  const { data, error } = useQuery({ queryKey: ['config'], queryFn: siteConfig, staleTime: Number.POSITIVE_INFINITY });
  return { config: data, error: error ?? undefined };
}
