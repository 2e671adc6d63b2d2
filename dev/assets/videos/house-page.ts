import type { Page } from 'playwright-core';
import { houseRoutes, houseStyle } from '../../stack/house-assets.ts';
import type { Html } from '../../stack/html.ts';

/** Reserved domain (RFC 2606). All requests to it are intercepted. */
const AT = 'http://house.invalid';

interface Answer {
  readonly contentType: string;
  readonly body: Buffer;
}

const ASSETS = houseRoutes((contentType, read): Answer => ({ contentType, body: Buffer.from(read()) }));

interface HousePage {
  readonly body: Html;
  readonly sheet: URL;
  readonly pictures?: Readonly<Record<string, Buffer>>;
}

export async function openHousePage(page: Page, { body, sheet, pictures = {} }: HousePage): Promise<void> {
  const markup = `<!doctype html><html lang="en"><link rel="stylesheet" href="/house.css"><body>${body.markup}`;
  const answers = new Map<string, Answer>([
    ...Object.entries(ASSETS),
    ...Object.entries(pictures).map(([path, png]): [string, Answer] => [`GET ${path}`, { contentType: 'image/png', body: png }]),
    ['GET /house.css', { contentType: 'text/css', body: Buffer.from(houseStyle(sheet)) }],
    ['GET /', { contentType: 'text/html; charset=utf-8', body: Buffer.from(markup) }],
  ]);
  await page.route(`${AT}/**`, async (route) => {
    const answer = answers.get(`GET ${new URL(route.request().url()).pathname}`);
    await (answer ? route.fulfill(answer) : route.abort());
  });
  await page.goto(AT);
  await page.evaluate(async () => void (await document.fonts.ready));
}
