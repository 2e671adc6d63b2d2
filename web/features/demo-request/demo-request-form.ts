import { useSiteConfig } from '../../api/use-site-config.ts';

/** Returns the URL of the form for requesting a demo, `null` if the stage has none, or undefined while loading. */
export function useDemoForm(): string | null | undefined {
  const { config } = useSiteConfig();
  return config && (config.demoForm ?? null);
}
