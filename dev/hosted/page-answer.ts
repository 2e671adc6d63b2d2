import type { OutgoingHttpHeaders } from 'node:http';

/** What a browser gets from a hosted page, or of what one loads. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}
