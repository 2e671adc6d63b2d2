import { describe, expect, test } from 'vitest';
import { getDocumentPath, getPath, hasHeaderAndFooter, PUBLIC_PAGES } from '#shared/pages.ts';

const SPECIFIED_PATHS =
  '/ /premium /enterprise /faq /press /sales /about /legal /newsletter /contact /demos /demo-editor-inline /privacy /accessibility /terms-of-use /style-guide /coming-soon';

test('public pages have all paths of the specification', () => {
  expect(PUBLIC_PAGES.map(getPath)).toEqual(expect.arrayContaining(SPECIFIED_PATHS.split(' ')));
});

describe('getDocumentPath', () => {
  test.each([
    ['home', '/home.html'],
    ['termsOfUse', '/terms-of-use.html'],
    ['account', '/app.html'],
    ['test', '/app.html'],
  ] as const)('returns $1 for $0', (page, document) => {
    expect(getDocumentPath(page)).toBe(document);
  });

  test('returns a separate document for each public page', () => {
    expect(new Set(PUBLIC_PAGES.map(getDocumentPath)).size).toBe(PUBLIC_PAGES.length);
  });
});

describe('header and footer', () => {
  test.each(['/auth/signin', '/auth/signout', '/auth/popup', '/connect', '/demo-editor-inline', '/images', '/images/', '/_test'])(
    'are hidden on %s',
    (pathname) => {
      expect(hasHeaderAndFooter(pathname)).toBe(false);
    },
  );

  test.each(['/', '/demos', '/imagesque', '/enterprise/account', '/faq'])('are shown on %s', (pathname) => {
    expect(hasHeaderAndFooter(pathname)).toBe(true);
  });

  test.each(['/auth', '/auth/nowhere', '/images/x', '/connect/x', '/Images'])(
    'are shown on %s, which is not a page',
    (pathname) => {
      expect(hasHeaderAndFooter(pathname)).toBe(true);
    },
  );
});
