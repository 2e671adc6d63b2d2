import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSameSitePath } from '../../../../../web/api/auth/same-site-path.ts';

const SITE = 'https://site.example';

test.each(['/', '/account', '/images?sort=NameAsc#x', '/images/?add=1', '/a/../account'])(
  '%s is a path of this site',
  (address) => {
    expect(parseSameSitePath(address)).toBeDefined();
    expect(new URL(parseSameSitePath(address) ?? '', SITE).origin).toBe(SITE);
  },
);

test('a path comes back as the browser reads it', () => {
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
])('%j is not', (address) => {
  expect(parseSameSitePath(address)).toBeUndefined();
});

test('whatever is accepted stays on this site, of 20,000 hostile addresses', () => {
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
    fc.property(hostile, (address) => {
      const path = parseSameSitePath(address);
      if (path === undefined) return;
      expect(new URL(path, SITE).origin).toBe(SITE);
      expect(new URL(path, 'http://other.example/deep/page').host).toBe('other.example');
    }),
    { numRuns: 20_000 },
  );
});
