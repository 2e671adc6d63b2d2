import { useSiteConfig } from '../../state/use-site-config.ts';

/** What this stage is called; `undefined` until that is known, `null` where it cannot be. */
export function useStageName(): string | null | undefined {
  const { config, error } = useSiteConfig();
  return error ? null : config?.stage;
}
