import type { SiteConfig } from '#shared/config.ts';
import { edge } from '../../dev/edge/edge.ts';
import { siteFiles } from '../../dev/edge/site-files.ts';
import { guarded, type Listener } from '../../dev/listen.ts';
import type { Neighbours } from '../../infra/edge/headers.ts';
import { type InlineHashes, inlineHashes } from '../../infra/edge/inline-hashes.ts';
import { serveOnFreePort } from './serve-on-free-port.ts';
import { SITE_CONFIG } from './site-config.ts';

interface PublicSiteOptions {
  /** Folder of the built site. */
  readonly folder: string;
  /** Overrides of the stage's config. */
  readonly config?: Partial<SiteConfig>;
  readonly neighbours?: Partial<Neighbours>;
  readonly api?: Listener;
  /** Overrides the hashes in the content security policy. */
  readonly inline?: InlineHashes;
}

/** The built site behind the local edge without API and media: all that a visitor needs before sign-in. */
export function publicSiteListener({
  folder,
  config,
  neighbours,
  api = away,
  inline = inlineHashes(folder),
}: PublicSiteOptions): Listener {
  return guarded(
    edge({
      neighbours: { identity: ['https://sign-in.example'], uploads: 'https://uploads.example', ...neighbours },
      originSecret: 'known to both',
      config: () => JSON.stringify({ ...SITE_CONFIG, ...config }),
      newsletterList: 'https://list.example',
      api,
      media: away,
      pages: { ...siteFiles(folder), inline },
    }),
  );
}

export const openPublicSite = (options: PublicSiteOptions) => serveOnFreePort(publicSiteListener(options));

const away: Listener = (_, response) =>
  void response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Service Unavailable"}');
