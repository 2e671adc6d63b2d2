import { expect, test } from 'vitest';
import { createPageHeaders } from '../../../../../dev/stack/hosted-pages/page-response.ts';

const readPolicy = (formTargets?: readonly string[]) => createPageHeaders(formTargets)['content-security-policy'].split('; ');

test('createPageHeaders allows only resources of the same origin, no scripts and no framing', () => {
  expect(readPolicy()).toEqual([
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(createPageHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('createPageHeaders allows form actions to each given origin once', () => {
  const addresses = ['http://localhost:3000/auth/signin', 'http://localhost:3000/popup?a=b', 'https://shop.example/done'];
  expect(readPolicy(addresses)).toContain("form-action 'self' http://localhost:3000 https://shop.example");
});

test('createPageHeaders throws when an address is not a URL', () => {
  expect(() => createPageHeaders(['/done'])).toThrow('Invalid URL');
});
