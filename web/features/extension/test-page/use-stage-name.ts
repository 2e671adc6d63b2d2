import { useSiteConfig } from '../../../api/use-site-config.ts';

/** Returns undefined while the config loads, or null if that fails. */
export function useStageName(): string | null | undefined {
  const { config, error } = useSiteConfig();
  return error ? null : config?.stage;
}
