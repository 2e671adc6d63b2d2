import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assetRoutes } from '../../../dev/stack/emulators/cognito/pages/page.ts';
import { ASSETS } from '../../../dev/stack/emulators/stripe/pages/stripe-pages.ts';
import { createPageAssets } from '../../../dev/stack/hosted-pages/page-assets.ts';

const own = new URL('../../../dev/stack/emulators/stripe/pages/receipt-panel.css', import.meta.url);
const assets = createPageAssets('/own.css', own);
const textOf = ({ body }: { body: string | Uint8Array }) => Buffer.from(body).toString();
const sheetOf = (all: typeof assets, path: string) => {
  const asset = all[`GET ${path}`];
  if (!asset) throw new Error(`${path} is not served.`);
  return textOf(asset());
};

test('every asset has its content type and may be cached for ten minutes', () => {
  const kinds = Object.values(assets).map((asset) => asset().headers['content-type']);
  expect([...new Set(kinds)]).toEqual(['text/css; charset=utf-8', 'image/svg+xml', 'font/woff2']);
  for (const asset of Object.values(assets))
    expect(asset().headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=600' });
});

test('the stylesheet of a page comes last, so that it overrides the shared rules', () => {
  expect(sheetOf(assets, '/own.css').endsWith(readFileSync(own, 'utf8'))).toBe(true);
});

describe.each([
  ['sign-in', assetRoutes, '/hosted.css'],
  ['checkout', ASSETS, '/checkout.css'],
] as const)('%s stylesheet', (_, all, path) => {
  const sheet = sheetOf(all, path);

  test('styles the view and its form', () => {
    for (const rule of [/^\.viewfinder \{/m, /^form \{/m, /^\.error \{/m]) expect(sheet).toMatch(rule);
  });

  test('requests only fonts that are served', () => {
    const asked = [...sheet.matchAll(/url\("(.*?)"\)/g)].map(([, url = '']) => new URL(url, `http://host${path}`).pathname);
    expect(asked).toContain('/fonts/text.woff2');
    expect(asked.filter((file) => !(`GET ${file}` in all))).toEqual([]);
  });

  test('uses only custom properties that it sets', () => {
    const isSet = (name: string) => sheet.includes(`${name}:`);
    const used = [...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used).toContain('--viewfinder-brackets');
    expect(used.filter((name) => !isSet(name))).toEqual([]);
  });
});
