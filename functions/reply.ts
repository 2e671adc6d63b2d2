import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Minimum size in bytes for compression. CloudFront does not compress responses that it does not cache, so it is done here. */
const WORTH_COMPRESSING = 1_024;

export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: string[];
}

/** Response with headers or cookies of its own. Other operations return their output directly. */
export class Reply<T> {
  readonly body: T;
  readonly extras: Extras;

  constructor(body: T, extras: Extras) {
    this.body = body;
    this.extras = extras;
  }
}

/** Returns a JSON response for API Gateway, with caching disabled. */
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
