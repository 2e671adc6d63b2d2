import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InlineHashes } from '../../../infra/edge/inline-hashes.ts';

export interface SiteSource {
  /** True if documents contain inline scripts and styles, which the site's policy blocks. */
  readonly hasInlineCode: boolean;
  /** Sources of inline code for the content security policy. */
  readonly inlineSources: InlineHashes;
  /** Sends the file at `uri`. `mapStatus` maps the status of the file to the status that the edge sends. */
  sendFile(
    uri: string,
    mapStatus: (fileStatus: number) => number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void>;
}
