import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { cookieRefusal } from './signed-cookies.ts';

interface MediaOptions {
  readonly siteOrigin: string;
  readonly keyId: string;
  readonly publicKey: KeyObject;
  readonly bucket: string;
  readonly s3: S3Client;
}

/** `/media/*`: the private bucket, for whoever brings the cookies that were signed for it. */
export function media(options: MediaOptions): RequestListener {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', options.siteOrigin);
    const refusal = cookieRefusal(options, `${options.siteOrigin}${pathname}`, cookiesOf(request));
    if (refusal) return refuse(response, 403, refusal);
    try {
      await send(response, await find(options, pathname, request));
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      if (!(error instanceof S3ServiceException)) throw error;
      refuse(response, error.$metadata.httpStatusCode ?? 500, error.name);
    }
  };
}

const find = ({ s3, bucket }: MediaOptions, pathname: string, { headers }: IncomingMessage) =>
  s3.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: decodeURIComponent(pathname.slice(1)),
      Range: headers.range,
      IfNoneMatch: headers['if-none-match'],
    }),
  );

async function send(response: ServerResponse, found: GetObjectCommandOutput): Promise<void> {
  const headers = {
    'content-type': found.ContentType,
    'content-length': found.ContentLength,
    'content-range': found.ContentRange,
    'cache-control': found.CacheControl,
    'accept-ranges': 'bytes',
    etag: found.ETag,
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(found.ContentRange ? 206 : 200);
  if (found.Body instanceof Readable) await pipeline(found.Body, response);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  if (status === 304) return void response.writeHead(304).end();
  response
    .writeHead(status, { 'content-type': 'text/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

function cookiesOf({ headers }: IncomingMessage): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
