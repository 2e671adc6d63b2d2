import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSameSitePath } from '../../../../../web/api/auth/same-site-path.ts';

const SITE = 'https://site.example';

test.each(['/', '/account', '/images?sort=NameAsc#x', '/images/?add=1', '/a/../account'])(
  'parseSameSitePath accepts %s as a same-site path',
  (url) => {
    expect(parseSameSitePath(url)).toBeDefined();
    expect(new URL(parseSameSitePath(url) ?? '', SITE).origin).toBe(SITE);
  },
);

test('parseSameSitePath returns the path as browsers normalize it', () => {
  expect(parseSameSitePath('/a/../account?q=1#top')).toBe('/account?q=1#top');
});

test.each([
  '',
  'account',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  ' /account',
  'https:evil.example',
  '//here.invalid@evil.example',
  '//',
])('parseSameSitePath rejects %j', (url) => {
  expect(parseSameSitePath(url)).toBeUndefined();
});

test('parseSameSitePath accepts only same-site paths among 20,000 random hostile URLs', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    'a',
  );
  const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(hostile, (url) => {
      const path = parseSameSitePath(url);
      if (path === undefined) return;
      expect(new URL(path, SITE).origin).toBe(SITE);
      expect(new URL(path, 'http://other.example/deep/page').host).toBe('other.example');
    }),
    { numRuns: 20_000 },
  );
});
