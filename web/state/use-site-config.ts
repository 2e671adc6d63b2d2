import { useQuery } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/config.ts';
import { siteConfig } from '../config.ts';

interface SiteConfigState {
  /** What this stage says about itself; nothing until that is known. */
  readonly config: SiteConfig | undefined;
  readonly error: unknown;
}

/** What this stage says about itself, asked for once however many parts of a page want to know. */
export function useSiteConfig(): SiteConfigState {
  const { data, error } = useQuery({ queryKey: ['config'], queryFn: siteConfig, staleTime: Number.POSITIVE_INFINITY });
  return { config: data, error: error ?? undefined };
}
