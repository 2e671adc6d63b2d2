import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Minimum size in bytes. CloudFront does not compress responses that it does not cache, so they are compressed here. */
const WORTH_COMPRESSING = 1_024;

export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: string[];
}

export class Reply<T> {
  readonly body: T;
  readonly extras: Extras;

  constructor(body: T, extras: Extras) {
    this.body = body;
    this.extras = extras;
  }
}

export function json(
  statusCode: number,
  body: unknown,
  { headers, cookies }: Extras,
  acceptEncoding = '',
): APIGatewayProxyStructuredResultV2 {
  const text = JSON.stringify(body);
  const compress = text.length > WORTH_COMPRESSING && /\bgzip\b/.test(acceptEncoding);
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
