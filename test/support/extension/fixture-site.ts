import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';

/** Longer than the extension takes to read a page, so that a capture has to wait for images. */
const IMAGE_DELAY_MS = 150;

export interface FixturePage {
  readonly html: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Serves pages by path, and single-color images at `/picture/{width}x{height}/{red}-{green}-{blue}.png`. `?after=` sets their delay
 * in milliseconds.
 */
export const openFixtureSite = (pages: Readonly<Record<string, string | FixturePage>>) =>
  serveOnFreePort(
    catchErrors(async ({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://fixture');
      const page = pages[pathname];
      if (page !== undefined) {
        const { html, headers } = typeof page === 'string' ? { html: page, headers: {} } : page;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
        return;
      }
      const image = await createImage(pathname);
      if (!image) return void response.writeHead(404).end();
      await sleep(Number(searchParams.get('after') ?? IMAGE_DELAY_MS));
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(image);
    }),
  );

async function createImage(pathname: string): Promise<Buffer | undefined> {
  const [, width, height, r, g, b] = /^\/picture\/(\d+)x(\d+)\/(\d+)-(\d+)-(\d+)\.png$/.exec(pathname)?.map(Number) ?? [];
  if (width === undefined || height === undefined) return undefined;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}
