import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { siteHeaders } from '../../infra/edge/headers.ts';
import { listening } from '../support/listening.ts';

/** A site over a built `dist/web`, with a library behind its API whose images were all created on one day. */
export interface LibrarySite {
  readonly origin: string;
  /** What a browser must hold in its local storage to be signed in. */
  readonly session: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

interface LibraryOptions {
  readonly images: number;
  /** Of every image, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The file behind every image. */
  readonly original?: Buffer;
}

const PAGE = 1_000;
const CLIENT = 'budgets';
const USER = 'somebody';
const NOON = Date.UTC(2026, 5, 1, 12);
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The id of an image, by how many came before it. */
const idOf = (number: number): string =>
  Array.from({ length: 26 }, (_, place) => DIGITS[Math.floor(number / 32 ** (25 - place)) % 32]).join('');

function imageOf(number: number, { width = 1_200, height = 4_000 }: LibraryOptions) {
  const id = idOf(number);
  const created = new Date(NOON + number).toISOString();
  return {
    id,
    title: `Capture ${(number * 7_919) % 1_000_003} of the long page`,
    notes: 'Taken before the redesign, to compare with the next one.',
    created,
    updated: created,
    urlFull: `/media/${USER}/${id}/original.png`,
    urlThumb: `/media/${USER}/${id}/thumbnail.webp`,
    urlLink: `https://site${number % 300}.example.com/page/${number}`,
    width,
    height,
    size: 400_000 + number,
  };
}

/** Pages by the cursor that asks for them: newest first. */
function pagesOf(options: LibraryOptions): Map<string, { body: string; next: string | undefined }> {
  const pages = new Map<string, { body: string; next: string | undefined }>();
  for (let left = options.images; left > 0; left -= PAGE) {
    const images = Array.from({ length: Math.min(PAGE, left) }, (_, at) => imageOf(left - at, options));
    pages.set(left === options.images ? '' : idOf(left + 1), {
      body: JSON.stringify(images),
      next: left > PAGE ? images.at(-1)?.id : undefined,
    });
  }
  return pages;
}

function sessionOf(): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
  const token = (use: string) =>
    [{ alg: 'RS256' }, { sub: USER, username: USER, token_use: use, iat: now, exp: now + 3_600 }].map(part).concat('x').join('.');
  const key = `CognitoIdentityServiceProvider.${CLIENT}`;
  return {
    [`${key}.LastAuthUser`]: USER,
    [`${key}.${USER}.accessToken`]: token('access'),
    [`${key}.${USER}.idToken`]: token('id'),
    [`${key}.${USER}.clockDrift`]: '0',
  };
}

const CONFIG = JSON.stringify({
  stage: 'budgets',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_budgets', clientId: CLIENT, domain: 'sign-in.example' },
});

async function siteFile(dist: string, pathname: string): Promise<{ body: Buffer; type: string }> {
  const type = TYPES[path.extname(pathname)];
  return type
    ? { body: await readFile(path.join(dist, path.normalize(pathname))), type }
    : { body: await readFile(path.join(dist, 'app.html')), type: 'text/html; charset=utf-8' };
}

/** Throws when the web has not been built. */
export async function openLibrarySite(dist: string, options: LibraryOptions): Promise<LibrarySite> {
  if (!existsSync(path.join(dist, 'app.html'))) throw new Error(`Nothing is built in ${dist}: run "npm run build" first.`);
  const pages = pagesOf(options);
  const create = { width: 320, height: 400, channels: 3 as const, background: '#c9b79c' };
  const thumbnail = await sharp({ create }).webp().toBuffer();

  async function answer({ url = '/' }: IncomingMessage, to: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, 'http://any.example');
    if (pathname === '/config.json') return void to.setHeader('content-type', 'application/json').end(CONFIG);
    if (pathname.startsWith('/media/')) {
      const [type, file] = pathname.endsWith('.png') ? ['image/png', options.original] : ['image/webp', thumbnail];
      return void to.setHeader('content-type', type ?? '').end(file);
    }
    if (pathname.startsWith('/api/images')) {
      const page = pages.get(searchParams.get('cursor') ?? '');
      if (page?.next) to.setHeader('link', `</api/images/?cursor=${page.next}&limit=${PAGE}>; rel="next"`);
      return void to.setHeader('content-type', 'application/json').end(page?.body ?? '[]');
    }
    const { body, type } = await siteFile(dist, pathname);
    to.writeHead(200, { 'content-type': type, ...siteHeaders({ identity: [], uploads: "'self'" }) }).end(body);
  }

  const { port, close } = await listening((request, to) => {
    answer(request, to).catch(() => to.writeHead(404).end());
  });
  return { origin: `http://localhost:${port}`, session: sessionOf(), close };
}
