import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assetRoutes } from '../../../dev/stack/emulators/cognito/pages/page.ts';
import { ASSETS } from '../../../dev/stack/emulators/stripe/pages/stripe-pages.ts';
import { createPageAssets } from '../../../dev/stack/hosted-pages/page-assets.ts';

const pageStylesheet = new URL('../../../dev/stack/emulators/stripe/pages/receipt-panel.css', import.meta.url);
const assets = createPageAssets('/own.css', pageStylesheet);
const readText = ({ body }: { body: string | Uint8Array }) => Buffer.from(body).toString();
const readStylesheet = (pageAssets: typeof assets, path: string) => {
  const asset = pageAssets[`GET ${path}`];
  if (!asset) throw new Error(`${path} is not served.`);
  return readText(asset());
};

test('every asset has its content type and may be cached for ten minutes', () => {
  const contentTypes = Object.values(assets).map((asset) => asset().headers['content-type']);
  expect([...new Set(contentTypes)]).toEqual(['text/css; charset=utf-8', 'image/svg+xml', 'font/woff2']);
  for (const asset of Object.values(assets))
    expect(asset().headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' });
});

test('the stylesheet of a page comes last, so that it overrides the shared rules', () => {
  expect(readStylesheet(assets, '/own.css').endsWith(readFileSync(pageStylesheet, 'utf8'))).toBe(true);
});

describe.each([
  ['sign-in', assetRoutes, '/hosted.css'],
  ['checkout', ASSETS, '/checkout.css'],
] as const)('%s stylesheet', (_, pageAssets, path) => {
  const sheet = readStylesheet(pageAssets, path);

  test('styles the view and its form', () => {
    for (const rule of [/^\.viewfinder \{/m, /^form \{/m, /^\.error \{/m]) expect(sheet).toMatch(rule);
  });

  test('requests only fonts that are served', () => {
    const requestedPaths = [...sheet.matchAll(/url\("(.*?)"\)/g)].map(
      ([, url = '']) => new URL(url, `http://host${path}`).pathname,
    );
    expect(requestedPaths).toContain('/fonts/text.woff2');
    expect(requestedPaths.filter((file) => !(`GET ${file}` in pageAssets))).toEqual([]);
  });

  test('uses only custom properties that it sets', () => {
    const isSet = (name: string) => sheet.includes(`${name}:`);
    const used = [...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used).toContain('--viewfinder-brackets');
    expect(used.filter((name) => !isSet(name))).toEqual([]);
  });
});
