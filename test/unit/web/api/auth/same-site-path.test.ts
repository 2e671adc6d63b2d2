import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSameSitePath } from '../../../../../web/api/auth/same-site-path.ts';

const SITE = 'https://site.example';

test.each(['/', '/account', '/images?sort=NameAsc#x', '/images/?add=1', '/a/../account'])(
  'ownPath accepts %s as a path of this site',
  (address) => {
    expect(parseSameSitePath(address)).toBeDefined();
    expect(new URL(parseSameSitePath(address) ?? '', SITE).origin).toBe(SITE);
  },
);

test('ownPath returns the path as browsers normalize it', () => {
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
])('ownPath rejects %j', (address) => {
  expect(parseSameSitePath(address)).toBeUndefined();
});

test('ownPath accepts only paths of this site among 20,000 hostile ones', () => {
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
