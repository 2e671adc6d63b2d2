import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { CACHE_CONTROL, HASHED_FOLDER } from '../../../infra/edge/cache-control.ts';
import { readInlineHashes } from '../../../infra/edge/inline-hashes.ts';
import { formatContentRange, parseRange } from '../byte-range.ts';
import { decodePath } from '../request-url.ts';
import { buildLocalSite } from '../web-build.ts';
import type { SiteSource } from './site-source.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSED_EXTENSIONS = ['.html', '.js', '.css', '.json', '.svg', '.txt', '.md', '.xml', '.vtt', '.webmanifest'];
/** CloudFront does not compress smaller files. */
const MIN_COMPRESSED_BYTES = 1_000;

interface SiteFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly brotli?: () => Buffer;
}

/**
 * Emulates the site bucket behind CloudFront, with the deployed cache headers. Reads all files when it is created, so no URL
 * can reach a file outside the build, and the folder may be deleted afterwards.
 */
export function createSiteFiles(folder: string): Omit<SiteSource, 'inlineSources'> {
  const files = new Map(listFiles(folder).map((name) => [`/${name}`, loadFile(path.join(folder, name), name)]));
  return {
    hasInlineCode: false,
    sendFile(uri, mapStatus, { method, headers }, response) {
      const file = files.get(decodePath(uri) ?? '');
      if (!file) return sendNotFound(mapStatus(404), response);
      const brotli = accepts(headers, 'br') ? file.brotli?.() : undefined;
      for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
      response.setHeader('etag', brotli ? `W/${file.etag}` : file.etag);
      if (isNotModified(headers, file)) return void response.writeHead(mapStatus(304)).end();
      if (brotli) response.setHeader('content-encoding', 'br');
      if (brotli) return sendBytes(brotli, mapStatus(200), method, response);
      response.setHeader('accept-ranges', 'bytes');
      const range = parseRange(headers.range ?? '', file.bytes.length);
      if (!range) return void response.writeHead(416, { 'content-range': `bytes */${file.bytes.length}` }).end();
      if (range.isPartial) response.setHeader('content-range', formatContentRange(range, file.bytes.length));
      sendBytes(file.bytes.subarray(range.start, range.end + 1), range.isPartial ? 206 : mapStatus(200), method, response);
    },
  };
}

function sendBytes(bytes: Buffer, status: number, method: string | undefined, response: ServerResponse): void {
  response.writeHead(status, { 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes);
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

function loadFile(file: string, name: string): SiteFile {
  const bytes = readFileSync(file);
  const extension = path.extname(name);
  const isCompressed = COMPRESSED_EXTENSIONS.includes(extension) && bytes.length >= MIN_COMPRESSED_BYTES;
  return {
    bytes,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    headers: {
      'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'cache-control': name.startsWith(`${HASHED_FOLDER}/`) ? CACHE_CONTROL.hashed : CACHE_CONTROL.page,
      ...(isCompressed && { vary: 'accept-encoding' }),
    },
    ...(isCompressed && { brotli: once(() => brotliCompressSync(bytes, BROTLI_OPTIONS)) }),
  };
}

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function once<T>(create: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: create() };
    return result.value;
  };
}

const parseList = (header: unknown): string[] => String(header ?? '').split(/\s*,\s*/);

const accepts = (headers: IncomingHttpHeaders, encoding: string): boolean =>
  parseList(headers['accept-encoding']).some(
    (each) => each === encoding || new RegExp(`^${encoding};q=(1|0\\.\\d*[1-9])`).test(each),
  );

/** Returns true if the client already has these bytes, in any encoding. */
const isNotModified = (headers: IncomingHttpHeaders, { etag }: SiteFile): boolean =>
  parseList(headers['if-none-match']).some((each) => each === '*' || each.replace(/^W\//, '') === etag);

function sendNotFound(status: number, response: Parameters<SiteSource['sendFile']>[3]): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
}

export async function openBuiltSite(): Promise<SiteSource> {
  const folder = await buildLocalSite();
  return { ...createSiteFiles(folder), inlineSources: readInlineHashes(folder) };
}
