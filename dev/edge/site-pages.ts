import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InlineHashes } from '../../infra/edge/inline-hashes.ts';

/** Where pages and assets come from: files that were built, or Vite. */
export interface SitePages {
  /** Whether documents hold scripts and styles inline, which no policy of the site lets run. */
  readonly isInline: boolean;
  /** What of that a policy lets be. */
  readonly inline: InlineHashes;
  /** Answers what is at `uri`, with the status that the edge makes of the one found. */
  send(
    uri: string,
    statusOf: (found: number) => number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void>;
}
