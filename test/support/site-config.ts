import { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/config.ts';

export const SITE_CONFIG: SiteConfig = {
  stage: 'test',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_TEST', clientId: 'test', domain: 'sign-in.example' },
};

/** A query client that has loaded the config, or not yet if `said` is undefined. */
export function queryClientWithConfig(said: Partial<SiteConfig> | undefined): QueryClient {
  const client = new QueryClient();
  if (said) client.setQueryData(['config'], { ...SITE_CONFIG, ...said });
  return client;
}
