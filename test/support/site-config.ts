import { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/config.ts';

const CONFIG: SiteConfig = {
  stage: 'test',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_TEST', clientId: 'test', domain: 'sign-in.example' },
};

/** What a page knows once its stage has said this; nothing where it has not yet. */
export function queryClientWithConfig(said: Partial<SiteConfig> | undefined): QueryClient {
  const client = new QueryClient();
  if (said) client.setQueryData(['config'], { ...CONFIG, ...said });
  return client;
}
