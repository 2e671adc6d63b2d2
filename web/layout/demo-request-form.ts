import { useSiteConfig } from '../state/use-site-config.ts';

/** Address of the form in which a demo is asked for: `null` where the stage has none, nothing until that is known. */
export function useDemoForm(): string | null | undefined {
  const { config } = useSiteConfig();
  return config && (config.demoForm ?? null);
}
