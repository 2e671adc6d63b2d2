import { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/config.ts';

export const SITE_CONFIG: SiteConfig = {
  stage: 'test',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_TEST', clientId: 'test', domain: 'sign-in.example' },
};

/** Creates a query client with the config. The config is not loaded yet if `said` is undefined. */
export function queryClientWithConfig(said: Partial<SiteConfig> | undefined): QueryClient {
  const client = new QueryClient();
  if (said) client.setQueryData(['config'], { ...SITE_CONFIG, ...said });
  return client;
}
