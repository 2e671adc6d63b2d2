import { createVerify, type KeyObject } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as z from 'zod/mini';
import type { Listener } from '../listen.ts';
import { decodePath, parseRequestUrl } from '../request-url.ts';

interface MediaOptions {
  readonly siteOrigin: string;
  readonly signingKey: SigningKey;
  readonly bucket: string;
  readonly s3: S3Client;
}

/** Request and response headers that CloudFront passes through. */
const FORWARDED_REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'];
const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'cache-control',
  'accept-ranges',
  'etag',
  'last-modified',
];

/** Serves `/media/*` from the private bucket if the request has valid signed cookies. */
export function createMediaListener({ siteOrigin, signingKey, bucket, s3 }: MediaOptions): Listener {
  return async (request, response) => {
    const { pathname } = parseRequestUrl(request);
    const errorCode = findCookieError(signingKey, `${siteOrigin}${pathname}`, parseCookies(request));
    if (errorCode) return sendError(response, 403, errorCode);
    const Key = decodePath(pathname.slice(1));
    if (!Key) return sendError(response, 400, 'InvalidURI');
    const object = { Bucket: bucket, Key };
    const command = request.method === 'HEAD' ? new HeadObjectCommand(object) : new GetObjectCommand(object);
    await proxyObject(await getSignedUrl(s3, command), request, response);
  };
}

async function proxyObject(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const objectResponse = await fetchObject(url, request);
  response.writeHead(objectResponse.statusCode ?? 502, pickHeaders(objectResponse.headers, FORWARDED_RESPONSE_HEADERS));
  // The visitor or S3 may disconnect during the transfer. Close the other connection too.
  await pipeline(objectResponse, response).catch(() => response.destroy());
}

const fetchObject = (url: string, { method, headers }: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sendRequest(url, { method, headers: pickHeaders(headers, FORWARDED_REQUEST_HEADERS) }, resolve)
      .once('error', reject)
      .end();
  });

const pickHeaders = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'text/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

function parseCookies({ headers }: IncomingMessage): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Supported subset of a custom policy. */
const policySchema = z.strictObject({
  Statement: z.tuple([
    z.strictObject({
      Resource: z.string(),
      Condition: z.strictObject({ DateLessThan: z.strictObject({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

export interface SigningKey {
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** Returns the error code with which CloudFront rejects the cookies, or undefined if they give access to the URL. */
export function findCookieError(
  signingKey: SigningKey,
  url: string,
  cookies: Readonly<Record<string, string>>,
): string | undefined {
  const { 'CloudFront-Policy': policy, 'CloudFront-Signature': signature, 'CloudFront-Key-Pair-Id': keyId } = cookies;
  if (!policy || !signature || !keyId) return 'MissingKey';
  if (keyId !== signingKey.keyId) return 'InvalidKey';
  const policyBytes = decodeCookieBase64(policy);
  if (!createVerify('RSA-SHA1').update(policyBytes).verify(signingKey.publicKey, decodeCookieBase64(signature)))
    return 'AccessDenied';
  const parsed = policySchema.safeParse(JSON.parse(policyBytes.toString()));
  if (!parsed.success) return 'MalformedPolicy';
  const [{ Resource, Condition }] = parsed.data.Statement;
  const isExpired = Condition.DateLessThan['AWS:EpochTime'] * 1000 <= Date.now();
  return isExpired || !matchesPattern(Resource, url) ? 'AccessDenied' : undefined;
}

/** CloudFront's base64 alphabet for cookies (developer guide, "Setting signed cookies using a custom policy"). */
const decodeCookieBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

function matchesPattern(pattern: string, url: string): boolean {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(url);
}
