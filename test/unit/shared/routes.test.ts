import { describe, expect, test } from 'vitest';
import { documentOf, hasFrame, PAGES, PUBLIC_PAGES, path } from '#shared/routes.ts';

/** Library specification §2.1, and design §9.15. */
const PUBLIC =
  '/ /premium /enterprise /faq /press /sales /about /legal /newsletter /contact /demos /demo-editor-inline /privacy /accessibility /terms-of-use /style-guide /coming-soon';

test('the public pages are those of the specification', () => {
  expect(PUBLIC_PAGES.map(path)).toEqual(PUBLIC.split(' ').toSorted((a, b) => order(a) - order(b)));
});

const order = (of: string): number => Object.values(PAGES).findIndex((page) => page.path === of);

describe('the document of a page', () => {
  test.each([
    ['home', '/home.html'],
    ['termsOfUse', '/terms-of-use.html'],
    ['account', '/app.html'],
    ['test', '/app.html'],
  ] as const)('%s is %s', (page, document) => {
    expect(documentOf(page)).toBe(document);
  });

  test('is one for each public page', () => {
    expect(new Set(PUBLIC_PAGES.map(documentOf)).size).toBe(PUBLIC_PAGES.length);
  });
});

describe('header and footer', () => {
  test.each(['/auth', '/auth/signin', '/demo-editor-inline', '/images', '/images/x', '/_test'])(
    'are hidden on %s',
    (pathname) => {
      expect(hasFrame(pathname)).toBe(false);
    },
  );

  test.each(['/', '/demos', '/imagesque', '/enterprise/account', '/faq'])('stand on %s', (pathname) => {
    expect(hasFrame(pathname)).toBe(true);
  });
});
