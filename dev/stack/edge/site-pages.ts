import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InlineHashes } from '../../../infra/edge/inline-hashes.ts';

export interface SitePages {
  /** True if documents contain inline scripts and styles, which the site's policy blocks. */
  readonly isInline: boolean;
  readonly inline: InlineHashes;
  /** Sends the file at `uri`. `statusOf` maps the status of the file to the one that the edge sends. */
  send(
    uri: string,
    statusOf: (found: number) => number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void>;
}
