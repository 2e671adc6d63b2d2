import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Listener } from '../listen.ts';
import { decodedPath, urlOf } from '../request-url.ts';
import { cookieRefusal, type Door } from './signed-cookies.ts';

interface MediaOptions {
  readonly siteOrigin: string;
  readonly door: Door;
  readonly bucket: string;
  readonly s3: S3Client;
}

/** Request and response headers that CloudFront passes through. */
const ASKED = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'];
const GIVEN = ['content-type', 'content-length', 'content-range', 'cache-control', 'accept-ranges', 'etag', 'last-modified'];

/** Serves `/media/*` from the private bucket if the request has valid signed cookies. */
export function media({ siteOrigin, door, bucket, s3 }: MediaOptions): Listener {
  return async (request, response) => {
    const { pathname } = urlOf(request);
    const refusal = cookieRefusal(door, `${siteOrigin}${pathname}`, cookiesOf(request));
    if (refusal) return refuse(response, 403, refusal);
    const Key = decodedPath(pathname.slice(1));
    if (!Key) return refuse(response, 400, 'InvalidURI');
    const object = { Bucket: bucket, Key };
    const command = request.method === 'HEAD' ? new HeadObjectCommand(object) : new GetObjectCommand(object);
    await passOn(await getSignedUrl(s3, command), request, response);
  };
}

async function passOn(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await answerOf(address, request);
  response.writeHead(found.statusCode ?? 502, pick(found.headers, GIVEN));
  // Either end may disconnect during the transfer, usually the visitor. Close the other one.
  await pipeline(found, response).catch(() => response.destroy());
}

const answerOf = (address: string, { method, headers }: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    ask(address, { method, headers: pick(headers, ASKED) }, resolve)
      .once('error', reject)
      .end();
  });

const pick = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'text/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

function cookiesOf({ headers }: IncomingMessage): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
