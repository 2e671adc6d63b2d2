import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SitePages } from './edge.ts';

const TYPES: Readonly<Record<string, string>> = {
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
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSED = ['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest'];

interface SiteFile {
  readonly bytes: Buffer;
  readonly brotli: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The site bucket behind CloudFront: the built files, with the caching that the deployment gives them. */
export function siteFiles(folder: string): SitePages {
  const known = new Map<string, SiteFile>();

  const find = (uri: string): SiteFile | undefined => {
    const file = path.join(folder, path.posix.normalize(uri));
    const found = known.get(file) ?? (existsSync(file) && statSync(file).isFile() ? load(file) : undefined);
    if (found) known.set(file, found);
    return found;
  };

  /** Answers the file at `uri` with a status, or 404 as the bucket would. */
  return (uri, status, request, response) => {
    const file = find(uri);
    if (!file)
      return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
    if (status === 200 && request.headers['if-none-match'] === file.headers.etag) return void response.writeHead(304).end();
    const useBrotli = file.brotli && /\bbr\b/.test(String(request.headers['accept-encoding']));
    if (useBrotli) response.setHeader('content-encoding', 'br');
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : useBrotli ? file.brotli : file.bytes);
  };
}

function load(file: string): SiteFile {
  const bytes = readFileSync(file);
  const ending = path.extname(file);
  const compress = COMPRESSED.includes(ending);
  return {
    bytes,
    brotli: compress ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : undefined,
    headers: {
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      'cache-control': cacheFor(file, ending),
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      ...(compress && { vary: 'accept-encoding' }),
    },
  };
}

function cacheFor(file: string, ending: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return ending === '.html' ? 'no-cache' : 'public, max-age=3600';
}
