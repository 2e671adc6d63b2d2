import type { OutgoingHttpHeaders } from 'node:http';

export interface PageResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}
