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
  const text = JSON.stringify(body);
  const compress = text.length > MIN_COMPRESSED_BYTES && /\bgzip\b/.test(acceptEncoding);
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(compress && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
      ...headers,
    },
    ...(cookies && { cookies }),
    body: compress ? gzipSync(text).toString('base64') : text,
    isBase64Encoded: compress,
  };
}
