import type { SiteConfig } from '#shared/config.ts';
import { createEdge } from '../../../dev/stack/edge/edge.ts';
import { createSiteFiles } from '../../../dev/stack/edge/site-files.ts';
import { catchErrors, type Listener } from '../../../dev/stack/listen.ts';
import type { ExternalOrigins } from '../../../infra/edge/headers.ts';
import { type InlineHashes, readInlineHashes } from '../../../infra/edge/inline-hashes.ts';
import { serveOnFreePort } from './serve-on-free-port.ts';
import { SITE_CONFIG } from './site-config.ts';

interface PublicSiteOptions {
  readonly folder: string;
  readonly config?: Partial<SiteConfig>;
  readonly neighbors?: Partial<ExternalOrigins>;
  /** Default: responds with 503. */
  readonly api?: Listener;
  readonly inline?: InlineHashes;
}

/** Serves the built site through the local edge, for pages before sign-in. Media requests return 503. */
export function createPublicSiteListener({
  folder,
  config,
  neighbors,
  api = respondUnavailable,
  inline = readInlineHashes(folder),
}: PublicSiteOptions): Listener {
  return catchErrors(
    createEdge({
      externalOrigins: { identity: ['https://sign-in.example'], uploads: 'https://uploads.example', ...neighbors },
      originSecret: 'test-origin-secret',
      config: () => JSON.stringify({ ...SITE_CONFIG, ...config }),
      newsletterListOrigin: 'https://list.example',
      api,
      media: respondUnavailable,
      site: Promise.resolve({ ...createSiteFiles(folder), inlineSources: inline }),
    }),
  );
}

export const openPublicSite = (options: PublicSiteOptions) => serveOnFreePort(createPublicSiteListener(options));

const respondUnavailable: Listener = (_, response) =>
  void response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Service Unavailable"}');
