import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where pages and assets come from: files that were built, or Vite. */
export interface SitePages {
  /** Whether documents hold scripts and styles inline, which no policy of the site lets run. */
  readonly isInline: boolean;
  /** Answers what is at `uri`, with the status that the edge makes of the one found. */
  send(
    uri: string,
    statusOf: (found: number) => number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void>;
}
