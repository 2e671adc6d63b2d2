import type { Page } from 'playwright-core';
import type { Html } from '../stack/html.ts';
import { buildStylesheet, createAssetRoutes } from '../stack/local-page.ts';

/** Reserved domain (RFC 2606). All requests to it are intercepted. */
const ORIGIN = 'http://page.invalid';

interface Asset {
  readonly contentType: string;
  readonly body: Buffer;
}

const ASSETS = createAssetRoutes((contentType, read): Asset => ({ contentType, body: Buffer.from(read()) }));

interface LocalPage {
  readonly body: Html;
  readonly stylesheet: URL;
  readonly pictures?: Readonly<Record<string, Buffer>>;
}

export async function openLocalPage(page: Page, { body, stylesheet, pictures = {} }: LocalPage): Promise<void> {
  const markup = `<!doctype html><html lang="en"><link rel="stylesheet" href="/page.css"><body>${body.markup}`;
  const assets = new Map<string, Asset>([
    ...Object.entries(ASSETS),
    ...Object.entries(pictures).map(([path, png]): [string, Asset] => [`GET ${path}`, { contentType: 'image/png', body: png }]),
    ['GET /page.css', { contentType: 'text/css', body: Buffer.from(buildStylesheet(stylesheet)) }],
    ['GET /', { contentType: 'text/html; charset=utf-8', body: Buffer.from(markup) }],
  ]);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const asset = assets.get(`GET ${new URL(route.request().url()).pathname}`);
    await (asset ? route.fulfill(asset) : route.abort());
  });
  await page.goto(ORIGIN);
  await page.evaluate(async () => void (await document.fonts.ready));
}
