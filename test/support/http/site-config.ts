import { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/config.ts';
import type { InlineHashes } from '../../../infra/edge/inline-hashes.ts';

export const SITE_CONFIG: SiteConfig = {
  stage: 'test',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_TEST', clientId: 'test', domain: 'sign-in.example' },
};

/** If `config` is undefined, the config is not loaded yet. */
export function queryClientWithConfig(config: Partial<SiteConfig> | undefined): QueryClient {
  const client = new QueryClient();
  if (config) client.setQueryData(['config'], { ...SITE_CONFIG, ...config });
  return client;
}

const hash = (character: string): string => `'sha256-${character.repeat(43)}='`;

export const INLINE_HASHES: InlineHashes = {
  pageStyles: [...'abcdef'].map(hash).join(' '),
  bootScript: [...'gh'].map(hash).join(' '),
  newsletterScript: hash('n'),
};
