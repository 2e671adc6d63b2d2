import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Minimum size in bytes. CloudFront does not compress responses that it does not cache, so they are compressed here. */
const MIN_COMPRESSED_BYTES = 1_024;

export interface ResponseExtras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: string[];
}

export class HttpResponse<T> {
  readonly body: T;
  readonly extras: ResponseExtras;

  constructor(body: T, extras: ResponseExtras) {
    this.body = body;
    this.extras = extras;
  }
}

export function toJsonResponse(
  statusCode: number,
  body: unknown,
  { headers, cookies }: ResponseExtras,
  acceptEncoding = '',
): APIGatewayProxyStructuredResultV2 {
  const json = JSON.stringify(body);
  const isCompressed = json.length > MIN_COMPRESSED_BYTES && /\bgzip\b/.test(acceptEncoding);
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(isCompressed && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
      ...headers,
    },
    ...(cookies && { cookies }),
    body: isCompressed ? gzipSync(json).toString('base64') : json,
    isBase64Encoded: isCompressed,
  };
}
