import type { SiteConfig } from '#shared/config.ts';
import { edge } from '../../dev/edge/edge.ts';
import { siteFiles } from '../../dev/edge/site-files.ts';
import { guarded, type Listener } from '../../dev/listen.ts';
import type { Neighbours } from '../../infra/edge/headers.ts';
import { type InlineHashes, inlineHashes } from '../../infra/edge/inline-hashes.ts';
import { serveOnFreePort } from './serve-on-free-port.ts';

interface PublicSiteOptions {
  /** Holds the built site. */
  readonly folder: string;
  /** What the stage says beside the usual. */
  readonly config?: Partial<SiteConfig>;
  readonly neighbours?: Partial<Neighbours>;
  readonly api?: Listener;
  /** What its policy names, where it is not what was built. */
  readonly inline?: InlineHashes;
}

const CONFIG: SiteConfig = {
  stage: 'test',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_TEST', clientId: 'test', domain: 'sign-in.example' },
};

/** The site behind its edge, with nothing behind the edge: what visitors see of it before they sign in. */
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
      config: () => JSON.stringify({ ...CONFIG, ...config }),
      newsletterList: 'https://list.example',
      api,
      media: away,
      pages: { ...siteFiles(folder), inline },
    }),
  );
}

/** That site on a free port, until `close`. */
export const openPublicSite = (options: PublicSiteOptions) => serveOnFreePort(publicSiteListener(options));

const away: Listener = (_, response) =>
  void response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Service Unavailable"}');
