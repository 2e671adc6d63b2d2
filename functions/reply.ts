import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** CloudFront compresses nothing that it does not cache, so longer answers are compressed here. Bytes. */
const WORTH_COMPRESSING = 1_024;

/** What goes out beside the body. */
export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: string[];
}

/** An answer with headers or cookies of its own; operations that need neither just return their output. */
export class Reply<T> {
  readonly body: T;
  readonly extras: Extras;

  constructor(body: T, extras: Extras) {
    this.body = body;
    this.extras = extras;
  }
}

/** JSON as API Gateway wants it. Never cached by anyone. */
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
